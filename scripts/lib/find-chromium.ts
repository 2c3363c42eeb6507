/** Finds a Chromium for the browser tests. If there is none, installs Debian's package where that needs no confirmation. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/** Names of the program on different systems, most likely first. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Debian's Chromium without windows: the same engine at two thirds of the processor time. */
const headlessShell = "chromium-headless-shell";

/** What the browser is for: measurements, pictures and going back need the one that visitors have; most tests do with a faster one. */
export type Purpose = "measuring" | "testing";

/** The system calls of the search, which tests replace. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  isProgram(path: string): boolean;
  /** Path of Playwright's own Chromium. */
  playwrightsOwn(): string;
  /** True for root on Debian. */
  canInstall(): boolean;
  /** Installs a package of Debian; throws if that fails. */
  install(name: string): void;
}

/**
 * Returns the path of a Chromium: TAGWELL_CHROMIUM, the system's, Playwright's own, or Debian's package. Otherwise throws
 * with what to type.
 */
export function findChromium(purpose: Purpose = "measuring", surroundings: Surroundings = thisMachine): string {
  const { env, isProgram } = surroundings;
  const named = env.TAGWELL_CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`TAGWELL_CHROMIUM is ${named}, which is not a program. Set it to a Chromium's path, or unset it.`);
  }
  const wanted = purpose === "testing" ? [headlessShell, ...names] : names;
  const found = onPath(wanted, surroundings) ?? [surroundings.playwrightsOwn()].find(isProgram);
  if (found) return found;
  if (surroundings.canInstall()) {
    try {
      surroundings.install(wanted[0] ?? "chromium");
    } catch (error) {
      if (purpose === "measuring") throw error;
      // Not every release of Debian has the shell.
      return findChromium("measuring", surroundings);
    }
    const installed = onPath(wanted, surroundings);
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

/**
 * Installs the faster browser for tests beside the system's own, where that needs no confirmation and TAGWELL_CHROMIUM names no other.
 * Where that fails, tests use the system's.
 */
export function installFasterChromium(surroundings: Surroundings = thisMachine): void {
  if (surroundings.env.TAGWELL_CHROMIUM || onPath([headlessShell], surroundings) || !surroundings.canInstall()) return;
  try {
    surroundings.install(headlessShell);
  } catch (error) {
    console.log(`The browser tests use the whole browser, which takes longer: ${(error as Error).message}`);
  }
}

function onPath(wanted: readonly string[], { env, isProgram }: Surroundings): string | undefined {
  const folders = (env.PATH ?? "").split(delimiter).filter(Boolean);
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
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
  install(name) {
    console.log(`Installing Debian's Chromium for the browser tests (apt-get install ${name}) …`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    // A browser that is there stays as it is: its packages must have one version.
    const { stdout } = spawnSync("dpkg-query", ["-W", `-f=\${Version}`, "chromium-common"], { encoding: "utf8" });
    const wanted = stdout ? `${name}=${stdout}` : name;
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", wanted]]) {
      const { status } = spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env });
      if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed (exit code ${status}); the reason is above.`);
    }
  },
};
