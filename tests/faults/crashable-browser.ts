/** A browser with a profile on disk that can be killed, as in a crash or a power failure. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, chromium } from "@playwright/test";
import { chromiumArguments } from "../../scripts/lib/chromium-arguments.ts";
import { findChromium } from "../../scripts/lib/find-chromium.ts";

export interface CrashableBrowser {
  context: BrowserContext;
  /** Folder of the profile: hand it to the next browser. */
  profile: string;
  /** SIGKILL to all of its processes. */
  kill(options?: { forget?: boolean }): Promise<void>;
}

/** Starts Chromium on a profile of its own, or on one that another left. */
export async function crashableBrowser(profile?: string): Promise<CrashableBrowser> {
  const folder = profile ?? (await mkdtemp(join(tmpdir(), "tagwell-profile-")));
  // A lock of the browser that was killed; its process is gone.
  await rm(join(folder, "SingletonLock"), { force: true });
  const child = spawn(
    findChromium(),
    ["--headless=new", "--no-sandbox", ...chromiumArguments, "--remote-debugging-port=0", `--user-data-dir=${folder}`],
    // A process group of its own, so that its helpers die with it.
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const found = /DevTools listening on (ws:\S+)/.exec(line);
      if (found?.[1]) resolve(found[1]);
    });
    child.once("exit", () => reject(new Error("Chromium ended before it could be used.")));
  });
  const dies = () => {
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  };
  // While it starts, Chromium may not answer the first connection.
  const connect = () => chromium.connectOverCDP(address, { timeout: 10_000 });
  const browser = await connect()
    .catch(connect)
    .catch((error: unknown) => {
      dies();
      throw error;
    });
  const [context] = browser.contexts();
  if (!context) throw new Error("Chromium has no context to begin with.");
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
