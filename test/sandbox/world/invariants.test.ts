import fc from "fast-check";
import { expect, test } from "vitest";
import { act, randomTurns, sandboxAction } from "../../fixtures/sandbox/actions.js";
import { type Answer, Customer } from "../../fixtures/sandbox/customer.js";
import { AcceptedReply, EditReply, VideoReply } from "../../fixtures/sandbox/replies.js";

const ACTIVE = new Set(["queued", "voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames"]);

/** A customer whose replies have the shapes of the reference, and who is refused only where no request was left. */
class Watcher extends Customer {
  readonly #left = new Map<string, number>();

  override async call(...given: Parameters<Customer["call"]>): Promise<Answer> {
    const answer = await super.call(...given);
    const [method, path] = given;
    if (/(?:cancel|retry|approve|clarification)$/.test(path)) return answer;
    const bucket = path.startsWith("/v1/videos") ? "videos" : "edits";
    if (answer.status === 429) expect(this.#left.get(bucket) ?? 0, "refused although requests were left").toBe(0);
    const remaining = answer.headers.get("x-ratelimit-remaining");
    if (remaining === null) this.#left.delete(bucket);
    else this.#left.set(bucket, Number(remaining));
    if (answer.status === 200 && (method === "GET" || path.endsWith("/revert")))
      (bucket === "videos" ? VideoReply : EditReply).parse(answer.body);
    return answer;
  }
}

test("any requests at any times keep the rules of the service", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sandboxAction, { maxLength: 60, size: "max" }),
      fc.integer({ min: 0, max: 900 }),
      async (actions, credits) => {
        const customer = new Watcher({
          credits,
          controls: true,
          scenario: randomTurns,
        });
        const { sandbox } = customer;
        const replies = new Map<number, unknown>();
        let cancels = 0;

        for (const step of actions) {
          const before = sandbox.edits().length;
          const { status, body } = ((await act(customer, step)) ?? {}) as Partial<Answer>;
          if (step.kind === "edit" && step.key !== 0 && status === 202) {
            const original = replies.get(step.key);
            AcceptedReply.parse(body);
            expect(body).toEqual(original ?? body);
            expect(sandbox.edits().length - before).toBe(original === undefined ? 1 : 0);
            replies.set(step.key, body);
          } else if (step.kind === "control") {
            if (step.how === "cancel" && status === 200) cancels += 1;
            expect([200, 402, 404, 409, 429]).toContain(status);
          }

          const videos = sandbox.videos();
          const active = videos.filter(
            ({ status, requiredAction }) => ACTIVE.has(status) && requiredAction === null,
          ).length;
          const pending = videos.filter(({ status }) => status === "pending").length;
          expect(active).toBeLessThanOrEqual(3);
          // A worker of a cancelled video holds its slot until it notices.
          if (pending > 0 && cancels === 0) expect(active).toBe(3);
          const running = sandbox.edits().filter(({ status }) => status === "processing" || status === "applying");
          expect(new Set(running.map(({ videoUuid }) => videoUuid)).size).toBe(running.length);
          expect(sandbox.credits()).toBeGreaterThanOrEqual(0);
          const paid = sandbox.ledger();
          expect(paid.reduce((sum, charge) => sum + charge.credits, 0)).toBe(credits - sandbox.credits());
          expect(new Set(paid.map(({ editId, phase, scene }) => `${editId} ${phase} ${scene}`)).size).toBe(paid.length);
          for (const { draft } of sandbox.edits()) {
            if (draft === null) continue;
            const { changed, added, kept, scenes } = draft;
            expect([...changed, ...added, ...kept].sort((a, b) => a - b)).toEqual(
              scenes.map((_scene, index) => index + 1),
            );
          }
        }
        expect(sandbox.requests().every(({ status }) => status < 500)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
