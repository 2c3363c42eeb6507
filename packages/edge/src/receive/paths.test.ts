/** Which paths are the protocol's, and which site an event is of. */
import { describe, expect, it } from "vitest";
import { serveProperty } from "../boot/serve-property.ts";
import { exampleProperty } from "../testing/example-property.ts";
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
  const { siteOfHost } = serveProperty(exampleProperty());
  const at = (URL: unknown) => ({ web: { webPageDetails: { URL } } });
  it.each([
    ["its page's", at("http://www.localhost:4600/a?b"), "http://gifts.localhost", "gifts.localhost", "www"],
    ["its page's, in capitals", at("HTTP://WWW.Localhost"), undefined, undefined, "www"],
    [
      "unknown for a foreign page, whoever sends it",
      at("http://a.example/"),
      "http://gifts.localhost",
      undefined,
      "unknown",
    ],
    ["the origin's without a page", {}, "http://gifts.localhost:4600", undefined, "gifts"],
    ["the host's without an origin", undefined, undefined, "gifts.localhost:4600", "gifts"],
    ["the host's for a page that is no address", at(7), "null", "gifts.localhost", "gifts"],
    ["unknown for a disguised address", at("http://www.localhost@a.example/"), undefined, undefined, "unknown"],
    ["unknown for a name every object has", at("http://constructor/"), undefined, undefined, "unknown"],
    ["unknown without anything", { web: null }, undefined, undefined, "unknown"],
  ])("is %s", (_, xdm, origin, host, site) => {
    expect(siteOfEvent(xdm, origin, host, siteOfHost)).toBe(site);
  });
});
