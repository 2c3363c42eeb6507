/** Starts a property with one of its own scripts. */
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import type { EventRow } from "@tagwell/contract";
import { patientMs, wholeTestMs } from "../../scripts/lib/test-limits.ts";
import { adoptersEnv } from "./run-npm.ts";

export interface StartedProperty {
  port: number;
  /** The stored events of this type, once there is at least one; throws if none arrives. */
  events: (eventType: string) => Promise<EventRow[]>;
  stop: () => Promise<void>;
}

/**
 * Starts on a free port, without events. Resolves once it prints the console's address. Throws with its output if it ends
 * before.
 */
export async function startProperty(folder: string, script: "start" | "edge" = "start"): Promise<StartedProperty> {
  const child = spawn("npm", ["run", script], {
    cwd: folder,
    env: adoptersEnv({ PORT: "0", TAGWELL_DATA: mkdtempSync(join(folder, ".data-")) }),
    stdio: ["ignore", "pipe", "pipe"],
    // A separate process group, because not every version of npm forwards signals to the scripts that it runs.
    detached: true,
  });
  let output = "";
  const closed = new Promise<void>((done) => child.once("close", () => done()));
  const port = await new Promise<number>((resolve, reject) => {
    const fails = () => reject(new Error(`npm run ${script} prints no address:\n${output}`));
    // Timed: the general limit, with what the property printed.
    const timeout = setTimeout(fails, wholeTestMs);
    child.once("close", () => reject(new Error(`npm run ${script} ended:\n${output}`)));
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, found] = /http:\/\/localhost:(\d+)\//.exec(output) ?? [];
        if (found === undefined) return;
        clearTimeout(timeout);
        resolve(Number(found));
      });
  });
  return {
    port,
    async events(eventType) {
      const address = `http://localhost:${port}/api/events?eventType=${eventType}`;
      // Timed: the general limit, with what the property printed; looks again after a pause.
      for (const end = Date.now() + patientMs; Date.now() < end; ) {
        const rows = (await (await fetch(address)).json()) as EventRow[];
        if (rows.length > 0) return rows;
        // Timed: the pause between two looks.
        await new Promise((later) => setTimeout(later, 200));
      }
      throw new Error(`No ${eventType} arrived. npm start printed:\n${output}`);
    },
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM");
      await closed;
    },
  };
}
