import { describe, expect, it } from "vitest";
import { findChromium, installFasterChromium, type Surroundings } from "./find-chromium.ts";

/** A machine with exactly these `programs`, on which installing adds `installs`. */
function machine(programs: string[], { env = {}, installs }: { env?: Record<string, string>; installs?: string } = {}) {
  const present = new Set(programs);
  const surroundings: Surroundings = {
    env: { PATH: "/bin:/usr/bin", ...env },
    isProgram: (path) => present.has(path),
    playwrightsOwn: () => "/cache/chrome",
    canInstall: () => installs !== undefined,
    install: (name) => void present.add(installs || `/usr/bin/${name}`),
  };
  return surroundings;
}

describe("findChromium", () => {
  it("prefers the one that TAGWELL_CHROMIUM names", () => {
    const env = { TAGWELL_CHROMIUM: "/opt/c" };
    expect(findChromium("measuring", machine(["/opt/c", "/usr/bin/chromium"], { env }))).toBe("/opt/c");
  });

  it("does not fall back if TAGWELL_CHROMIUM is not a program", () => {
    const env = { TAGWELL_CHROMIUM: "/opt/none" };
    expect(() => findChromium("measuring", machine(["/usr/bin/chromium"], { env }))).toThrow(
      "TAGWELL_CHROMIUM is /opt/none",
    );
  });

  it("prefers the system's to Playwright's own", () => {
    expect(findChromium("measuring", machine(["/usr/bin/google-chrome", "/cache/chrome"]))).toBe(
      "/usr/bin/google-chrome",
    );
  });

  it("uses Playwright's own if the system has none", () => {
    expect(findChromium("measuring", machine(["/cache/chrome"], { installs: "/usr/bin/chromium" }))).toBe(
      "/cache/chrome",
    );
  });

  it("prefers the faster one for tests, and installs that", () => {
    const both = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
    expect(findChromium("testing", machine(both))).toBe("/usr/bin/chromium-headless-shell");
    expect(findChromium("measuring", machine(both))).toBe("/usr/bin/chromium");
    expect(findChromium("testing", machine(["/usr/bin/chromium"]))).toBe("/usr/bin/chromium");
    expect(findChromium("testing", machine([], { installs: "" }))).toBe("/usr/bin/chromium-headless-shell");
  });

  it("installs Debian's package if it can", () => {
    expect(findChromium("measuring", machine([], { installs: "/usr/bin/chromium" }))).toBe("/usr/bin/chromium");
  });

  it("installs the whole browser for tests where there is no package of the faster one", () => {
    const surroundings = machine([], { installs: "" });
    const install = (name: string) => {
      if (name === "chromium-headless-shell") throw new Error("Unable to locate package");
      surroundings.install(name);
    };
    expect(findChromium("testing", { ...surroundings, install })).toBe("/usr/bin/chromium");
  });

  it("says what to type if there is none", () => {
    expect(() => findChromium("measuring", machine([]))).toThrow("npx playwright install chromium");
  });
});

describe("installFasterChromium", () => {
  const installed = (programs: string[], options: { env?: Record<string, string>; installs?: string }) => {
    const surroundings = machine(programs, options);
    installFasterChromium(surroundings);
    return surroundings.isProgram("/usr/bin/chromium-headless-shell");
  };

  it("installs the faster browser beside the system's", () => {
    expect(installed(["/usr/bin/chromium"], { installs: "" })).toBe(true);
  });

  it("installs nothing where it cannot, or where another browser is asked for", () => {
    expect(installed(["/usr/bin/chromium"], {})).toBe(false);
    expect(installed(["/opt/c"], { env: { TAGWELL_CHROMIUM: "/opt/c" }, installs: "" })).toBe(false);
  });

  it("leaves the system's where it cannot be installed", () => {
    const surroundings = machine(["/usr/bin/chromium"], { installs: "" });
    const install = () => {
      throw new Error("apt-get install failed");
    };
    installFasterChromium({ ...surroundings, install });
    expect(findChromium("testing", surroundings)).toBe("/usr/bin/chromium");
  });
});
