import { describe, expect, it } from "vitest";
import { matchSite } from "./match-site.ts";

const hosts = { "www.clinic.example": "clinical", "*.uni.example": "university" };

describe("matching a host to a site", () => {
  it.each([
    ["www.clinic.example", "clinical"],
    ["WWW.Clinic.Example", "clinical"],
    ["a.b.uni.example", "university"],
    ["uni.example", undefined],
    ["evil-uni.example", undefined],
    ["clinic.example", undefined],
    ["www.clinic.example.evil.example", undefined],
    ["constructor", undefined],
  ])("%s is %s", (host, site) => {
    expect(matchSite(host, hosts)).toBe(site);
  });
});
