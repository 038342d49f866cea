type Socket = { send(text: string): void; close(): void };

/** What becomes of a WebSocket. `closed` is called where it never opened, too; after that nothing is. */
export type SocketEvents = { opened(): void; message(text: string): void; closed(): void };

/** The network, as an argument. May throw where the address can't be used. */
export type OpenSocket = (url: string, events: SocketEvents) => Socket;

/** What is used of the class `WebSocket`, which is global from Node 22 on. */
export type WebSocketClass = new (
  url: string,
) => {
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  send(text: string): void;
  close(): void;
};

/** WebSockets of this process; `null` where it has none. */
export function processSockets(): OpenSocket | null {
  const { WebSocket } = globalThis as { readonly WebSocket?: WebSocketClass };
  return WebSocket === undefined ? null : socketsOf(WebSocket);
}

export function socketsOf(WebSocket: WebSocketClass): OpenSocket {
  return (url, { opened, message, closed }) => {
    const socket = new WebSocket(url);
    let over = false;
    const end = () => {
      if (!over) closed();
      over = true;
    };
    socket.addEventListener("open", () => {
      if (!over) opened();
    });
    socket.addEventListener("message", ({ data }) => {
      if (!over && typeof data === "string") message(data);
    });
    // An error is always the end of a connection.
    for (const type of ["error", "close"]) socket.addEventListener(type, end);
    return {
      send: (text) => {
        if (!over) socket.send(text);
      },
      close: () => {
        over = true;
        socket.close();
      },
    };
  };
}
