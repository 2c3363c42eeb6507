/** Finds a Chromium for the browser tests. If there is none, installs Debian's package where that needs no confirmation. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Names of the program on different systems, most likely first. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** The system calls of the search, which tests replace. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  isProgram(path: string): boolean;
  /** Path of Playwright's own Chromium. */
  playwrightsOwn(): string;
  /** True for root on Debian. */
  canInstall(): boolean;
  /** Installs Debian's package; throws if that fails. */
  install(): void;
}

/**
 * Returns the path of a Chromium: TAGWELL_CHROMIUM, the system's, Playwright's own, or Debian's package. Otherwise throws
 * with what to type.
 */
export function findChromium(surroundings: Surroundings = thisMachine): string {
  const { env, isProgram } = surroundings;
  const named = env.TAGWELL_CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`TAGWELL_CHROMIUM is ${named}, which is not a program. Set it to a Chromium's path, or unset it.`);
  }
  const found = onPath(surroundings) ?? [surroundings.playwrightsOwn()].find(isProgram);
  if (found) return found;
  if (surroundings.canInstall()) {
    surroundings.install();
    const installed = onPath(surroundings);
    if (installed) return installed;
  }
  throw new Error(
    [
      "The browser tests need a Chromium, and there is none. Type one of these, then try again:",
      "  npx playwright install chromium                    (any system)",
      "  sudo apt-get install --no-install-recommends chromium   (Debian)",
      "  TAGWELL_CHROMIUM=/path/to/chromium npm test        (one that is installed elsewhere)",
    ].join("\n"),
  );
}

function onPath({ env, isProgram }: Surroundings): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const thisMachine: Surroundings = {
  env: process.env,
  isProgram,
  playwrightsOwn: () => chromium.executablePath(),
  canInstall: () => process.getuid?.() === 0 && isProgram("/usr/bin/apt-get"),
  install() {
    console.log("Installing Debian's Chromium for the browser tests (apt-get install chromium) …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
      const { status } = spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env });
      if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed (exit code ${status}); the reason is above.`);
    }
  },
};
