import { eventsOf, fieldTable, guardRules } from "@tagwell/build";
import { envelope, publishedOf } from "@tagwell/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { loadedTexts } from "../../packages/container/src/testing/loaded-texts.ts";
import { loadExample } from "../harness/load-example.ts";

const published = publishedOf({
  plain: ["cardiology", "heart", "failure"],
  titles: ["Heart failure", "a"],
  places: ["Clinic"],
  paths: ["find"],
});
const property = await loadExample();
const rules = guardRules(property);
const guard = createGuard({ table: fieldTable(property), guardRules: rules, texts: loadedTexts(rules, published) });
const event = (rest: object) => ({ eventType: "web.webpagedetails.pageViews", ...rest });

describe("the guard", () => {
  it("passes an event of the property's schema unchanged", () => {
    const xdm = event({
      _id: "01a1fd99-9f3c-7000-803e-c210ff16884c",
      timestamp: "2026-11-21T10:14:25.853Z",
      web: {
        webPageDetails: {
          name: "content:clinic:us:en:",
          URL: "https://clinic.example/a?id=1",
          pageViews: { value: 1 },
        },
        webReferrer: { URL: "https://search.example/" },
      },
      identityMap: { username: [{ id: "ana", authenticatedState: "authenticated", primary: false }] },
      _example: {
        page: { title: "Heart failure", categoryTags: ["a"], percentageViewed: 1 },
        search: { term: "heart failure" },
      },
    });
    expect(guard(xdm)).toEqual({ xdm, cuts: [] });
  });

  it("removes what the schema does not define, at every level, and reports where", () => {
    const { xdm, cuts } = guard(
      event({
        device: { screenHeight: 1 },
        web: { webPageDetails: { server: "x" } },
        _example: { page: { secret: 1 }, other: {} },
      }),
    );
    expect(xdm).toEqual({ eventType: "web.webpagedetails.pageViews" });
    expect(cuts.map(({ path }) => path)).toEqual([
      "[unnamed field]",
      "web.webPageDetails.[unnamed field]",
      "_example.page.[unnamed field]",
      "_example.[unnamed field]",
    ]);
  });

  it("limits filters, videos and content types of a signed-in visitor to the published words", () => {
    const signedIn = {
      identityMap: { username: [{ id: "ana", authenticatedState: "authenticated", primary: false }] },
    };
    const passed = (eventType: string, rest: object) => JSON.stringify(guard({ eventType, ...signedIn, ...rest }).xdm);
    for (const [type, make] of [
      ["filter.use", (text: string) => ({ _example: { filter: { name: text, value: text } } })],
      ["clip_start", (text: string) => ({ _example: { video: { videoTitle: text } } })],
      ["media.sessionStart", (text: string) => ({ mediaCollection: { sessionDetails: { friendlyName: text } } })],
      ["web.webpagedetails.pageViews", (text: string) => ({ _example: { page: { type: text, contentType: text } } })],
    ] as const) {
      expect(passed(type, make("Heart failure"))).toContain("Heart failure");
      expect(passed(type, make("Heart of Gwendoline"))).not.toContain("Gwendoline");
    }
  });

  it("removes a field of another event, and all fields of an unknown event", () => {
    expect(guard({ eventType: "page.scroll", _example: { page: { title: "x", scrollMilestone: 25 } } }).xdm).toEqual({
      eventType: "page.scroll",
      _example: { page: { scrollMilestone: 25 } },
    });
  });

  it("reports a page's own event type as [other], in the event and in the redactions", () => {
    const guarded = guard({ eventType: "visit.M0019284756.Name", _example: { page: { title: "x" } } });
    expect(guarded.xdm).toEqual({ eventType: "[other]" });
    expect(JSON.stringify(guarded)).not.toContain("M0019284756");
    expect(guard(guarded.xdm)).toEqual({ xdm: guarded.xdm, cuts: [] });
  });

  it.each([
    ["a number for text", { page: { title: 7 } }],
    ["a fraction for a whole number", { page: { percentageViewed: 1.5 } }],
    ["a number out of range", { page: { percentageViewed: 101 } }],
    ["a code of another form", { page: { language: "ana@example.org" } }],
    ["a word that is not in the list", { user: { status: "ana" } }],
    ["text for a flag", { page: { reviews: "yes" } }],
  ])("redacts %s", (_what, _example) => {
    const { xdm, cuts } = guard(event({ _example }));
    expect(xdm).toEqual({ eventType: "web.webpagedetails.pageViews" });
    expect(cuts).toHaveLength(1);
  });

  it("passes the name of a rule only if it is one of the build's that send the event", () => {
    const passed = (rule: string) => guard(event({ _example: { container: { rule } } })).xdm._example;
    expect(passed("page-view")).toEqual({ container: { rule: "page-view" } });
    for (const rule of ["scroll", "lopez", "maria-lopez", ""]) expect(passed(rule), rule).toBeUndefined();
  });

  it.each([
    ["af8bb22766e458fa0eef98c48ea42c9e351c463318230e851a19946862020333", "of Adobe's edge", true],
    ["01a1fd999f3c7000803ec210ff16884c", "of Tagwell's edge", true],
    ["maria-lopez", "a name", false],
    ["4155550123", "a phone number", false],
    [Buffer.from("maria@lopez.test").toString("hex"), "an address in hexadecimal", false],
    [Buffer.from("m.lopez8", "utf16le").toString("hex"), "a name in hexadecimal, UTF-16", false],
  ])("of media session ids passes only what an edge makes: %s (%s)", (sessionID, _what, passes) => {
    const { xdm } = guard({ eventType: "media.play", mediaCollection: { playhead: 1, sessionID } });
    expect(xdm.mediaCollection).toEqual({ playhead: 1, ...(passes && { sessionID }) });
  });

  it.each([
    ["spot-1", true],
    ["8812345", true],
    ["maria.lopez", false],
    ["Gwendoline", false],
  ])("passes an advertisement's name if it has the shape of an id: %s", (name, passes) => {
    const { xdm } = guard({
      eventType: "media.adStart",
      mediaCollection: { playhead: 1, advertisingDetails: { name } },
    });
    expect(xdm.mediaCollection).toEqual({ playhead: 1, ...(passes && { advertisingDetails: { name } }) });
  });

  it.each([
    [1_155_550_123, true],
    [4_155_550_123, false],
  ])("passes a video's id unless it could be a phone number: %s", (videoId, passes) => {
    const videoUrl = `https://vimeo.com/${videoId}`;
    const { xdm } = guard({ eventType: "clip_start", _example: { video: { videoMuted: true, videoId, videoUrl } } });
    expect(xdm._example).toEqual({ video: { videoMuted: true, ...(passes && { videoId, videoUrl }) } });
  });

  it("passes only the site's words of a search, and counts the rest", () => {
    const { xdm, cuts } = guard(event({ _example: { search: { term: "Ana Lopez heart 555-12-3456" } } }));
    expect(xdm._example).toEqual({ search: { term: "[other] heart [other]" } });
    expect(cuts).toEqual([{ path: "_example.search.term", reason: "unpublished words" }]);
  });

  it("checks each parameter of an address by its own rule", () => {
    const URL = "https://clinic.example/find?search=ana+heart&id=1,2&token=abc&utm_source=news#frag";
    const { xdm } = guard(event({ web: { webPageDetails: { URL } } }));
    expect(xdm.web).toEqual({
      webPageDetails: { URL: "https://clinic.example/find?search=%5Bother%5D%20heart&id=1,2&utm_source=news" },
    });
  });

  it("redacts identifiers in authored text", () => {
    const { xdm } = guard(
      event({ _example: { page: { title: "Welcome ana@example.org, MRN 12345678, 555-12-3456" } } }),
    );
    expect(JSON.stringify(xdm)).not.toMatch(/ana|12345678|555-12/);
  });

  it("passes no identities except the two that the schema names", () => {
    const identityMap = { email: [{ id: "ana@example.org" }], username: [{ id: "ana", extra: 1 }] };
    expect(guard(event({ identityMap })).xdm.identityMap).toEqual({ username: [{ id: "ana" }] });
  });

  it("never throws and never passes an undefined path, whatever the input", () => {
    const named = new Set([...Object.keys(envelope), "identityMap", "_example"]);
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(...eventsOf(property).map(({ label }) => label)),
        (rest, eventType) => {
          const { xdm } = guard({ ...rest, eventType });
          for (const key of Object.keys(xdm)) expect(named).toContain(key);
        },
      ),
    );
  });
});
