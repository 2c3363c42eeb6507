/** Machines of a network, as far as one machine has them: network namespaces on a bridge, each of which can be unplugged. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Machine } from "../../../packages/cluster/src/log/server-files.ts";

export type Machines = Awaited<ReturnType<typeof makeMachines>>;

const run = promisify(execFile);
const ip = (...words: string[]) => run("ip", words);

/** Rejects where this process may not make namespaces: they need root, Linux and the command `ip`. */
export async function makeMachines(count: number) {
  const name = `tw${process.pid}`;
  const net = `10.213.${process.pid % 256}`;
  const made = Array.from({ length: count }, (_, at) => ({ space: `${name}-${at}`, plugged: `${name}p${at}` }));
  const remove = async () => {
    // With its namespace an end of a cable goes, and with that the other.
    for (const { space } of made) await ip("netns", "del", space).catch(() => {});
    await ip("link", "del", name).catch(() => {});
  };
  try {
    await ip("link", "add", name, "type", "bridge");
    await ip("addr", "add", `${net}.254/24`, "dev", name);
    await ip("link", "set", name, "up");
    for (const [at, { space, plugged }] of made.entries()) {
      await ip("netns", "add", space);
      await ip("link", "add", plugged, "type", "veth", "peer", "name", "eth0", "netns", space);
      await ip("link", "set", plugged, "master", name, "up");
      await ip("-n", space, "addr", "add", `${net}.${at + 1}/24`, "dev", "eth0");
      for (const link of ["lo", "eth0"]) await ip("-n", space, "link", "set", link, "up");
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const set = async (at: number, state: "up" | "down") => {
    await ip("link", "set", made[at]?.plugged ?? "", state);
  };
  return {
    all: made.map(({ space }, at): Machine => ({ address: `${net}.${at + 1}`, enter: ["ip", "netns", "exec", space] })),
    /** From then on nothing that the machine sends arrives, nor anything that is sent to it; no connection is told. */
    unplug: (at: number) => set(at, "down"),
    plug: (at: number) => set(at, "up"),
    remove,
  };
}
