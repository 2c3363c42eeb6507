/** Which paths are the protocol's, and which site an event is of. */
import { describe, expect, it } from "vitest";
import { edgeActionOf } from "./route-path.ts";
import { siteOfEvent } from "./site-of-event.ts";

it.each([
  ["/ee/v1/interact", "interact"],
  ["/ee/or2/v1/interact", "interact"],
  ["/ee/v1/collect", "collect"],
  ["/ee/v1/identity/acquire", "acquire-identity"],
  ["/ee/irl1/v1/privacy/set-consent", "set-consent"],
  ["/ee/va/v1/play", "media"],
  ["/ee/or2/va/v1/sessionEnd", "media"],
  ["/ee/va/v1/interact", undefined],
  ["/ee/v1/play", undefined],
  ["/ee/a/b/v1/interact", undefined],
  ["/ee/a/b/va/v1/play", undefined],
  ["/ee/v1/", undefined],
  ["/ee/v2/interact", undefined],
  ["/ee/../v1/interact", undefined],
])("%s is %s", (path, action) => {
  expect(edgeActionOf(path)).toBe(action);
});

describe("the site of an event", () => {
  const sites = { "clinic.localhost": "clinical", "giving.localhost": "giving" } as const;
  const at = (URL: unknown) => ({ web: { webPageDetails: { URL } } });
  it.each([
    ["its page's", at("http://clinic.localhost:4600/a?b"), "http://giving.localhost", "giving.localhost", "clinical"],
    ["its page's, in capitals", at("HTTP://Clinic.Localhost"), undefined, undefined, "clinical"],
    [
      "unknown for a foreign page, whoever sends it",
      at("http://a.example/"),
      "http://giving.localhost",
      undefined,
      "unknown",
    ],
    ["the origin's without a page", {}, "http://giving.localhost:4600", undefined, "giving"],
    ["the host's without an origin", undefined, undefined, "giving.localhost:4600", "giving"],
    ["the host's for a page that is no address", at(7), "null", "giving.localhost", "giving"],
    ["unknown for a disguised address", at("http://clinic.localhost@a.example/"), undefined, undefined, "unknown"],
    ["unknown for a name every object has", at("http://constructor/"), undefined, undefined, "unknown"],
    ["unknown without anything", { web: null }, undefined, undefined, "unknown"],
  ])("is %s", (_, xdm, origin, host, site) => {
    expect(siteOfEvent(xdm, origin, host, sites)).toBe(site);
  });
});
