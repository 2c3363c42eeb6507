/** Which paths are the protocol's, and which site an event is of. */
import { describe, expect, it } from "vitest";
import { serveProperty } from "../check/serve-properties.ts";
import { exampleProperty } from "../testing/example-property.ts";
import { edgeActionOf } from "./route-path.ts";
import { placeOf, type SenderHeaders } from "./site-of-event.ts";

it.each([
  ["/ee/v1/interact", "interact"],
  ["/ee/or2/v1/interact", "interact"],
  ["/ee/v1/collect", "collect"],
  ["/ee/v1/identity/acquire", "acquire-identity"],
  ["/ee/irl1/v1/privacy/set-consent", "set-consent"],
  ["/ee/va/v1/play", "media"],
  ["/ee/or2/va/v1/sessionEnd", "media"],
  ["/ee/va/v1/sessionStart", "interact"],
  ["/ee/or2/va/v1/sessionStart", "interact"],
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
  const [www, gifts] = ["http://www.localhost:4600", "http://gifts.localhost"];
  const page = "xdm.web.webPageDetails.URL: expected a page";
  const origin = "Origin: expected a site that";
  it.each<[string, Record<string, unknown> | undefined, SenderHeaders, string, string | undefined]>([
    ["its page's", at("http://www.localhost:4600/a?b"), { origin: www }, "www", undefined],
    ["its page's, in capitals", at("HTTP://WWW.Localhost"), {}, "www", undefined],
    ["its page's, wherever the request was sent", at(www), { host: "gifts.localhost" }, "www", undefined],
    ["unknown for a foreign page, whoever sends it", at("http://a.example/"), { origin: gifts }, "unknown", page],
    [
      "unknown for a foreign page on its own host",
      at("http://a.example/"),
      { origin: "http://a.example" },
      "unknown",
      page,
    ],
    [
      "the page's, from another listed site",
      at(www),
      { origin: gifts },
      "www",
      "Origin: expected the site of the page, found gifts",
    ],
    ["the page's, from a stranger's page", at(www), { origin: "http://a.example" }, "www", origin],
    ["the page's, from a page that hides its origin", at(www), { origin: "null" }, "www", origin],
    ["the origin's without a page", {}, { origin: "http://gifts.localhost:4600" }, "gifts", undefined],
    ["unknown without a page, from a stranger's", {}, { origin: "http://a.example" }, "unknown", origin],
    ["the host's without page and origin", undefined, { host: "gifts.localhost:4600" }, "gifts", undefined],
    ["unknown for a page that is no address, from a hidden origin", at(7), { origin: "null" }, "unknown", origin],
    ["unknown for a disguised address", at("http://www.localhost@a.example/"), {}, "unknown", page],
    ["unknown for a name every object has", at("http://constructor/"), {}, "unknown", page],
    ["unknown without anything", { web: null }, {}, "unknown", undefined],
  ])("is %s", (_, xdm, headers, site, reason) => {
    const place = placeOf(xdm, headers, siteOfHost);
    expect(place.site).toBe(site);
    if (reason === undefined) expect(place.unlisted).toBeUndefined();
    else expect(place.unlisted).toContain(reason);
  });
});
