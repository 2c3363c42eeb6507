/** Finds Firefox and WebKit for the browser tests. Where they are missing and need no confirmation, installs Debian's packages. */
import { type Machine, onPath, thisMachine } from "./programs.ts";

export type OtherBrowserName = "firefox" | "webkit";

/** What runs each of them, one program of each line, and the packages of Debian that have them. */
const needs: Record<OtherBrowserName, { programs: Record<string, readonly string[]>; packages: readonly string[] }> = {
  firefox: { programs: { browser: ["firefox-esr", "firefox"] }, packages: ["firefox-esr"] },
  // WebKitGTK's small browser has no mode without a window, so it gets a display in memory.
  webkit: { programs: { driver: ["WebKitWebDriver"], display: ["Xvfb"] }, packages: ["webkit2gtk-driver", "xvfb"] },
};

/** The programs' paths by their part, or why there are none. */
export type FoundBrowser =
  | { programs: Record<string, string>; missing?: never }
  | { programs?: never; missing: string };

export function findOtherBrowser(name: OtherBrowserName, machine: Machine = thisMachine): FoundBrowser {
  const { programs, packages } = needs[name];
  const found: Record<string, string> = {};
  for (const [part, names] of Object.entries(programs)) {
    const path = onPath(names, machine);
    if (path === undefined)
      return { missing: `${names[0]} is not installed. On Debian: apt-get install ${packages.join(" ")}` };
    found[part] = path;
  }
  return { programs: found };
}

/** Installs what is missing where that needs no confirmation. Where that fails, the tests of that browser are skipped. */
export function installOtherBrowsers(machine: Machine = thisMachine): void {
  const names = Object.keys(needs) as OtherBrowserName[];
  const missing = names.filter((name) => findOtherBrowser(name, machine).missing);
  if (missing.length === 0 || !machine.canInstall()) return;
  try {
    machine.install(...missing.flatMap((name) => needs[name].packages));
  } catch (error) {
    console.log(`Not tested in ${missing.join(" and ")}: ${(error as Error).message}`);
  }
}
