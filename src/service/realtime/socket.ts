type Socket = { send(text: string): void; close(): void };

/** What becomes of a WebSocket. `closed` is called once, where it never opened, too. */
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
    socket.addEventListener("open", opened);
    socket.addEventListener("message", ({ data }) => {
      if (typeof data === "string") message(data);
    });
    let isOver = false;
    const end = () => {
      if (!isOver) closed();
      isOver = true;
    };
    // An error is always the end of a connection.
    for (const type of ["error", "close"]) socket.addEventListener(type, end);
    return socket;
  };
}
