import { describe, expect, it } from "vitest";
import { matchSite } from "./match-site.ts";

const hosts = { "www.clinic.example": "www", "*.uni.example": "campus" };

describe("matching a host to a site", () => {
  it.each([
    ["www.clinic.example", "www"],
    ["WWW.Clinic.Example", "www"],
    ["a.b.uni.example", "campus"],
    ["uni.example", undefined],
    ["evil-uni.example", undefined],
    ["clinic.example", undefined],
    ["www.clinic.example.evil.example", undefined],
    ["constructor", undefined],
  ])("%s is %s", (host, site) => {
    expect(matchSite(host, hosts)).toBe(site);
  });
});
