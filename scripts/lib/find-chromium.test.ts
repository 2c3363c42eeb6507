import { describe, expect, it } from "vitest";
import { findChromium, type Surroundings } from "./find-chromium.ts";

/** A machine on which exactly `programs` exist, and on which installing adds `installs`. */
function machine(programs: string[], { env = {}, installs }: { env?: Record<string, string>; installs?: string } = {}) {
  const present = new Set(programs);
  const surroundings: Surroundings = {
    env: { PATH: "/bin:/usr/bin", ...env },
    isProgram: (path) => present.has(path),
    playwrightsOwn: () => "/cache/chrome",
    canInstall: () => installs !== undefined,
    install: () => void present.add(installs ?? ""),
  };
  return surroundings;
}

describe("findChromium", () => {
  it("takes the one that TAGWELL_CHROMIUM names before any other", () => {
    const env = { TAGWELL_CHROMIUM: "/opt/c" };
    expect(findChromium(machine(["/opt/c", "/usr/bin/chromium"], { env }))).toBe("/opt/c");
  });

  it("does not fall back when TAGWELL_CHROMIUM names no program", () => {
    const env = { TAGWELL_CHROMIUM: "/opt/none" };
    expect(() => findChromium(machine(["/usr/bin/chromium"], { env }))).toThrow("TAGWELL_CHROMIUM is /opt/none");
  });

  it("takes the system's before Playwright's own", () => {
    expect(findChromium(machine(["/usr/bin/google-chrome", "/cache/chrome"]))).toBe("/usr/bin/google-chrome");
  });

  it("takes Playwright's own where the system has none", () => {
    expect(findChromium(machine(["/cache/chrome"], { installs: "/usr/bin/chromium" }))).toBe("/cache/chrome");
  });

  it("installs Debian's where it may", () => {
    expect(findChromium(machine([], { installs: "/usr/bin/chromium" }))).toBe("/usr/bin/chromium");
  });

  it("says what to type where there is none", () => {
    expect(() => findChromium(machine([]))).toThrow("npx playwright install chromium");
  });
});
