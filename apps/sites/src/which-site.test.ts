/** Tests of hosts and addresses of the sites. */
import { describe, expect, it } from "vitest";
import type { Page, Site } from "./site.ts";
import { consoleHref, findPage, siteHref, siteKeyOf } from "./which-site.ts";

const here = new URL("http://clinic.localhost:4720/find-a-doctor?search=x#y");

describe("siteKeyOf", () => {
  it.each([
    ["clinic.localhost", "clinical"],
    ["CHILDRENS.localhost", "childrens"],
    ["university.localhost", "university"],
    ["schedule.localhost", "scheduling"],
    ["giving.localhost", "giving"],
  ])("shows %s as %s", (host, key) => {
    expect(siteKeyOf(host)).toBe(key);
  });

  it("shows the clinical site on a host it does not know", () => {
    expect(siteKeyOf("mirror.example")).toBe("clinical");
  });
});

describe("addresses", () => {
  it("keep the port on the way to another site and to the console", () => {
    expect(siteHref(here, "giving", "/give?fund=heart")).toBe("http://giving.localhost:4720/give?fund=heart");
    expect(consoleHref(here)).toBe("http://localhost:4720/");
  });

  it("have no port where the page has none", () => {
    expect(siteHref(new URL("https://clinic.localhost/"), "scheduling", "/")).toBe("https://schedule.localhost/");
  });
});

describe("findPage", () => {
  const page = { path: "/SignupAndSchedule/EmbeddedSchedule" } as Page;
  const site = { pages: [{ path: "/" } as Page, page] } as Site;

  it("does not mind case or a slash at the end", () => {
    expect(findPage(site, "/signupandschedule/embeddedschedule/")).toBe(page);
    expect(findPage(site, "//")).toBe(site.pages[0]);
  });

  it("finds nothing where there is nothing", () => {
    expect(findPage(site, "/SignupAndSchedule")).toBeUndefined();
  });
});
