/** Finds a Chromium for the browser tests. If there is none, installs Debian's package where that needs no confirmation. */
import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { type Machine, onPath, thisMachine } from "./programs.ts";

/** Names of the program on different systems, most likely first. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Debian's Chromium without windows: the same engine at two thirds of the processor time. */
const headlessShell = "chromium-headless-shell";

/** What the browser is for: measurements, pictures and going back need the one that visitors have; most tests do with a faster one. */
export type Purpose = "measuring" | "testing";

/** The system calls of the search, which tests replace. */
export interface Surroundings extends Omit<Machine, "install"> {
  /** Path of Playwright's own Chromium. */
  playwrightsOwn(): string;
  /** Installs a package of Debian; throws if that fails. */
  install(name: string): void;
}

/**
 * Returns the path of a Chromium: TAGWELL_CHROMIUM, the system's, Playwright's own, or Debian's package. Otherwise throws
 * with what to type.
 */
export function findChromium(purpose: Purpose = "measuring", surroundings: Surroundings = thisOne): string {
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
export function installFasterChromium(surroundings: Surroundings = thisOne): void {
  if (surroundings.env.TAGWELL_CHROMIUM || onPath([headlessShell], surroundings) || !surroundings.canInstall()) return;
  try {
    surroundings.install(headlessShell);
  } catch (error) {
    console.log(`The browser tests use the whole browser, which takes longer: ${(error as Error).message}`);
  }
}

/** This machine with Playwright's own Chromium. A browser that is there stays as it is: its packages must have one version. */
const thisOne: Surroundings = {
  ...thisMachine,
  playwrightsOwn: () => chromium.executablePath(),
  install(name) {
    const { stdout } = spawnSync("dpkg-query", ["-W", `-f=\${Version}`, "chromium-common"], { encoding: "utf8" });
    thisMachine.install(stdout ? `${name}=${stdout}` : name);
  },
};
