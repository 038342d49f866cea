import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Sandbox } from "../sandbox.js";

export type Listening = {
  /** Without a slash at its end. */
  readonly url: string;
  /** Resolves once the port is free again; open connections are cut. */
  close(): Promise<void>;
};

/**
 * What becomes of a request on its way: `pass` hands it to the sandbox and gives the answer, and `"hang up"` cuts the
 * connection without one. So a test loses a request (never passing it) or a reply (passing it first).
 */
export type Intercept = (request: Request, pass: () => Promise<Response>) => Promise<Response | "hang up">;

/** Serves a sandbox on 127.0.0.1; port 0 takes any free one. Rejects where the port is taken. */
export function listen(
  sandbox: Pick<Sandbox, "fetch">,
  { port = 0, intercept }: { port?: number; intercept?: Intercept } = {},
): Promise<Listening> {
  const answer = async (request: Request, { incoming }: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await (intercept === undefined
      ? sandbox.fetch(request)
      : intercept(request, () => sandbox.fetch(request)));
    if (response !== "hang up") return response;
    incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  };
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: answer, hostname: "127.0.0.1", port }, (address) =>
      resolve({ url: `http://127.0.0.1:${address.port}`, close }),
    );
    server.once("error", reject);
    const close = () =>
      new Promise<void>((closed, failed) => {
        server.close((error) => (error === undefined ? closed() : failed(error)));
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
  });
}
