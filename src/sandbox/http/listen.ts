import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

export type Listening = {
  /** Has no slash at its end. */
  readonly url: string;
  /** Cuts open connections, and resolves once the port is free again. */
  close(): Promise<void>;
};

/**
 * Stands between a request and the sandbox. `pass` hands the request over and returns the reply; `"hang up"` cuts the
 * connection. A test loses a request by not passing it on, and a reply by hanging up after it.
 */
export type Intercept = (request: Request, pass: () => Promise<Response>) => Promise<Response | "hang up">;

/** Serves a sandbox on 127.0.0.1. Port 0 takes any free port. Rejects where the port is taken. */
export function listen(
  sandbox: { fetch(request: Request): Promise<Response> },
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
