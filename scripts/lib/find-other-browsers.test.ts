import { describe, expect, it, vi } from "vitest";
import { findOtherBrowser, installOtherBrowsers } from "./find-other-browsers.ts";
import type { Machine } from "./programs.ts";

function machine(present: string[], { installs }: { installs?: () => void } = {}) {
  const asked: string[][] = [];
  const surroundings: Machine = {
    env: { PATH: "/usr/bin" },
    isProgram: (path) => present.includes(path),
    canInstall: () => installs !== undefined,
    install(...packages) {
      asked.push(packages);
      installs?.();
    },
  };
  return { ...surroundings, asked };
}
const all = ["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];

describe("findOtherBrowser", () => {
  it("has the path of each program", () => {
    expect(findOtherBrowser("firefox", machine(all))).toEqual({ programs: { browser: "/usr/bin/firefox-esr" } });
    const programs = { driver: "/usr/bin/WebKitWebDriver", display: "/usr/bin/Xvfb" };
    expect(findOtherBrowser("webkit", machine(all))).toEqual({ programs });
  });

  it("takes another system's Firefox", () => {
    expect(findOtherBrowser("firefox", machine(["/usr/bin/firefox"]))).toEqual({
      programs: { browser: "/usr/bin/firefox" },
    });
  });

  it.each([
    ["firefox", [], "firefox-esr is not installed. On Debian: apt-get install firefox-esr"],
    ["webkit", all.slice(0, 2), "Xvfb is not installed. On Debian: apt-get install webkit2gtk-driver xvfb"],
    [
      "webkit",
      ["/usr/bin/Xvfb"],
      "WebKitWebDriver is not installed. On Debian: apt-get install webkit2gtk-driver xvfb",
    ],
  ] as const)("says what is missing for %s", (name, programs, missing) => {
    expect(findOtherBrowser(name, machine([...programs]))).toEqual({ missing });
  });
});

describe("installOtherBrowsers", () => {
  it("installs only what is missing", () => {
    const some = machine(["/usr/bin/firefox"], { installs: () => {} });
    installOtherBrowsers(some);
    expect(some.asked).toEqual([["webkit2gtk-driver", "xvfb"]]);
  });

  it("installs nothing where all is there, or where it may not", () => {
    const whole = machine(all, { installs: () => {} });
    const foreign = machine([]);
    installOtherBrowsers(whole);
    installOtherBrowsers(foreign);
    expect([whole.asked, foreign.asked]).toEqual([[], []]);
  });

  it("goes on without a browser that cannot be installed, and says so", () => {
    const said = vi.spyOn(console, "log").mockImplementation(() => {});
    const offline = machine([], {
      installs: () => {
        throw new Error("no network");
      },
    });
    installOtherBrowsers(offline);
    expect(said).toHaveBeenCalledWith("Not tested in firefox and webkit: no network");
  });
});
