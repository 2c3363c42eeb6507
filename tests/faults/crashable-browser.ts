/** A browser with a profile on disk that can be killed, as in a crash or a power failure. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumArguments } from "../../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";
import { patientMs } from "../../scripts/lib/test-limits.ts";

export interface CrashableBrowser {
  context: BrowserContext;
  /** The profile's folder, to reuse with the next browser. */
  profile: string;
  /** Sends SIGKILL to all of its processes. */
  kill(options?: { forget?: boolean }): Promise<void>;
}

/** Starts Chromium on a new profile or on an earlier one. */
export async function crashableBrowser(profile?: string): Promise<CrashableBrowser> {
  const folder = profile ?? (await mkdtemp(join(tmpdir(), "tagwell-profile-")));
  // A lock left by the killed browser.
  await rm(join(folder, "SingletonLock"), { force: true });
  const child = spawn(
    findChromium(),
    ["--headless=new", "--no-sandbox", ...chromiumArguments, "--remote-debugging-port=0", `--user-data-dir=${folder}`],
    // A separate process group, so that the helper processes are killed too.
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error("Chromium exited before it was ready.")));
  });
  const dies = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  // While it starts, Chromium may refuse the first connection.
  const connect = () => chromium.connectOverCDP(address, { timeout: patientMs });
  const browser = await connect()
    .catch(connect)
    .catch((error: unknown) => {
      dies();
      throw error;
    });
  const [context] = browser.contexts();
  if (!context) throw new Error("Chromium has no default context.");
  return {
    context,
    profile: folder,
    async kill({ forget = false } = {}) {
      dies();
      await ended;
      await browser.close().catch(() => undefined);
      if (forget) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
