import type { Clock } from "../../../src/clock.js";
import { UnsentError } from "../../../src/service/errors.js";
import type { FaultKind } from "../fault.js";

export type Passed = {
  readonly response: Response;
  /** Whether it is the service's own reply, unchanged. */
  readonly intact: boolean;
};

const SLOW_MS = 9_000;
const CHUNK = new Uint8Array(1024 * 1024);
const CHUNKS = 17;

/** Passes a request through a network with this fault. */
export async function passFaulty(
  kind: FaultKind | null,
  { pass, clock }: { pass: () => Promise<Response>; clock: Clock },
): Promise<Passed> {
  switch (kind) {
    case "refused":
      throw new UnsentError(null, { cause: failed("ECONNREFUSED") });
    case "reset before acting":
      throw failed("ECONNRESET");
    case "reset after acting":
      await pass();
      throw failed("ECONNRESET");
    case "slow": {
      await clock.sleep(SLOW_MS);
      const response = await pass();
      await clock.sleep(SLOW_MS);
      return { response, intact: true };
    }
    case "5xx before acting":
      return foreign(Response.json({ detail: "something broke" }, { status: 503 }));
    case "5xx after acting":
      await pass();
      return foreign(Response.json({ detail: "something broke" }, { status: 502 }));
    case "303 after acting":
    case "408 after acting":
    case "425 after acting":
    case "451 after acting":
    case "499 after acting":
      await pass();
      return foreign(Response.json({ detail: "from a proxy" }, { status: Number.parseInt(kind, 10) }));
    case "402":
    case "409":
      return foreign(Response.json({ detail: "not now" }, { status: Number(kind) }));
    case "429":
      return foreign(Response.json({ detail: "slow down" }, { status: 429, headers: { "retry-after": "7" } }));
    case "malformed":
      await pass();
      return foreign(new Response("<html>hello</html>", { status: 200 }));
    case "truncated":
      return foreign(truncated(await (await pass()).text()));
    case "oversized":
      await pass();
      return foreign(new Response(chunks(CHUNKS), { status: 200 }));
    default:
      return { response: await pass(), intact: true };
  }
}

function foreign(response: Response): Passed {
  return { response, intact: false };
}

function failed(code: string): Error {
  return Object.assign(new TypeError("fetch failed"), { code });
}

function truncated(text: string): Response {
  const half = new TextEncoder().encode(text.slice(0, text.length / 2));
  return new Response(
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(half),
      pull: (controller) => controller.error(failed("UND_ERR_SOCKET")),
    }),
  );
}

function chunks(count: number): ReadableStream<Uint8Array> {
  let left = count;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left-- > 0) controller.enqueue(CHUNK);
      else controller.close();
    },
  });
}
