/** Connections that end late or never: what keeps a server from stopping. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const host = "Host: localhost\r\n";
const opened: readonly string[] = [
  // Says nothing.
  "",
  // Idle after a request.
  `GET /healthz HTTP/1.1\r\n${host}\r\n`,
  // An open stream.
  `GET /api/stream HTTP/1.1\r\n${host}\r\n`,
  // Headers that do not end.
  `GET /healthz HTTP/1.1\r\n${host}X-Slow: `,
  // A body that does not come.
  `POST /ee/v1/collect?configId=example-development HTTP/1.1\r\n${host}Content-Length: 100\r\n\r\n{`,
];

/** Opens one connection of each kind. The caller destroys them. */
export function lingerAt(port: number): Promise<Socket[]> {
  return Promise.all(
    opened.map(async (text) => {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      await once(socket, "connect");
      socket.write(text);
      return socket.resume();
    }),
  );
}
