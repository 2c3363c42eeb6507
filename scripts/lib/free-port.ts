/** Finds a port that nothing listens on, for a program that has to be told its port before it starts. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";

/** On this machine's loopback interface. Another program may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
