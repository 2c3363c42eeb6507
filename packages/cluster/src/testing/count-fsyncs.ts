/** Counts how often processes wait for their disk, with strace. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Why it cannot be counted on this machine; undefined where it can. */
export const whyNoCount: string | undefined =
  spawnSync("strace", ["-V"]).status === 0 ? undefined : "there is no strace; install Debian's package";

/** Calls of fsync and fdatasync by these processes while the work runs. */
export async function countFsyncs(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const options = ["-f", "-c", "-e", "trace=fsync,fdatasync", ...pids.flatMap((pid) => ["-p", String(pid)])];
  const strace = spawn("strace", options, { stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  strace.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  for (let attached = 0; attached < pids.length; attached = output.match(/attached/g)?.length ?? 0)
    await once(strace.stderr, "data");
  await work();
  strace.kill("SIGINT");
  await once(strace, "close");
  return [...output.matchAll(/(\d+)\s+(?:\d+\s+)?f(?:data)?sync$/gm)].reduce(
    (sum, [, calls]) => sum + Number(calls),
    0,
  );
}
