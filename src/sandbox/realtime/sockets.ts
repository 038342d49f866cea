import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Sockets } from "../http/listen.js";
import { type Realtime, SOCKET_PATH } from "./realtime.js";

/** Larger than any message of the protocol that a client has a reason to send. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** The WebSockets of the realtime updates. `close` cuts them. */
export function socketServer(realtime: Realtime): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  return {
    upgrade(request, socket, head) {
      const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
      if (pathname !== SOCKET_PATH) return refuse(socket, "404 Not Found");
      // Nothing is sent to a client before it has joined a channel.
      let send = (_text: string): void => undefined;
      const client = realtime.connect(searchParams, (text) => send(text));
      if (client === null) return refuse(socket, "401 Unauthorized");
      socket.once("close", () => client.end());
      server.handleUpgrade(request, socket, head, (opened) => {
        send = (text) => opened.send(text);
        opened.on("message", (data, isBinary) => {
          if (!isBinary) client.receive(data.toString());
        });
        opened.on("error", () => opened.terminate());
      });
    },
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
