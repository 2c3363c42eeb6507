/** Which events are accepted or rejected, with which reasons, and what is stored of them. */
import { decodePublished } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { scrollEvent } from "../testing/sample-event.ts";
import { createValidator } from "./validate-event.ts";

const { schema, guard, published } = exampleProperty();
const validate = createValidator(schema, { ...guard, published: decodePublished(published) });
const page = (fields: Record<string, unknown>) => scrollEvent({ _example: { page: fields } });
const web = (webPageDetails: Record<string, unknown>) =>
  scrollEvent({ web: { webPageDetails: { pageViews: { value: 1 }, ...webPageDetails } } });

/** The event without the member. */
function without(name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = scrollEvent();
  return rest;
}

describe("a valid event", () => {
  it("is accepted and stored unchanged", () => {
    const event = scrollEvent();
    const { verdict, reasons, eventType, id, xdm } = validate(event);
    expect({ verdict, reasons, eventType, id }).toEqual({
      verdict: "accepted",
      reasons: [],
      eventType: "page.scroll",
      id: String(event._id).replaceAll("-", ""),
    });
    expect(JSON.parse(xdm)).toEqual(event);
  });

  it("may have a signed-in visitor, a referrer and the extra fields of its kind", () => {
    const signedIn = { username: [{ id: "ana.lopez", authenticatedState: "authenticated", primary: false }] };
    expect(validate(scrollEvent({ identityMap: signedIn })).reasons).toEqual([]);
    const webInteraction = {
      name: "Form",
      type: "download",
      URL: "http://www.localhost/a.pdf",
      linkClicks: { value: 1 },
    };
    const click = { eventType: "web.webinteraction.linkClicks", _example: {} };
    const details = { webPageDetails: { pageViews: { value: 1 } }, webReferrer: { URL: "http://a.example/" } };
    expect(validate(scrollEvent({ ...click, web: { ...details, webInteraction } })).reasons).toEqual([]);
  });
});

describe("an event of a personal page", () => {
  const signedIn = { username: [{ id: "ana.lopez", authenticatedState: "authenticated", primary: false }] };
  const kept = (event: Record<string, unknown>) => {
    const { verdict, reasons, xdm } = validate(event);
    return { verdict, reasons, xdm: JSON.parse(xdm) };
  };

  it("is accepted, and its unpublished words are not stored", () => {
    const web = { webPageDetails: { name: "Heart of Gwendoline", pageViews: { value: 1 } } };
    const { verdict, reasons, xdm } = kept(scrollEvent({ identityMap: signedIn, web }));
    expect({ verdict, reasons }).toEqual({ verdict: "accepted", reasons: [] });
    expect(xdm.web.webPageDetails.name).toBe("Heart [other]");
  });

  it("is stored unchanged when the page's guard has redacted it, also without the published words", () => {
    const web = { webPageDetails: { name: "content:[other]:us:en:[other]", pageViews: { value: 1 } } };
    const event = scrollEvent({ identityMap: signedIn, web });
    expect(kept(event)).toEqual({ verdict: "accepted", reasons: [], xdm: event });
  });
});

describe("an event type of a page's own", () => {
  it("is accepted as [other], with the envelope and nothing else", () => {
    const { _example, ...event } = scrollEvent({ eventType: "[other]" });
    expect(validate(event)).toMatchObject({ verdict: "accepted", eventType: "[other]" });
    expect(validate({ ...event, _example }).reasons).toEqual(["xdm._example: not in the schema"]);
  });

  it("is rejected from a sender without the guard, and neither shown nor stored", () => {
    const validation = validate(scrollEvent({ eventType: "visit.M0019284756.Name" }));
    expect(validation.verdict).toBe("rejected");
    expect(JSON.stringify(validation)).not.toContain("M0019284756");
    const ofPersons = ["visit.Gwendoline", "ana@example.org", "l.abernathy", "maria.lopez", "mariaLopez", "page.lopez"];
    const others = ["v12345", "page.415.555.0123", "a bcd", "dC50aG9ydmFsZA", `page.${"x".repeat(70)}`];
    for (const eventType of [...ofPersons, ...others]) {
      const validation = validate(scrollEvent({ eventType }));
      expect(validation).toMatchObject({ verdict: "rejected", eventType: "[other]" });
      expect(JSON.stringify(validation)).not.toContain(eventType);
    }
  });

  it.each(["page.scroll_75", "scrollPage", "no.such", "click", "cardiology.view"])(
    "is shown where it consists of the schema's words, published words and usual ones: %s",
    (eventType) => {
      const { reasons, ...validation } = validate(scrollEvent({ eventType }));
      expect(validation).toMatchObject({ verdict: "rejected", eventType });
      expect(reasons).toEqual([expect.stringContaining(`found "${eventType}"`)]);
      expect(JSON.parse(validation.xdm).eventType).toBe(eventType);
    },
  );

  it("is shown where it is a mistyped label, which the reason names", () => {
    expect(validate(scrollEvent({ eventType: "page.scrol" }))).toMatchObject({
      eventType: "page.scrol",
      reasons: [
        'xdm.eventType: expected the label of an event that the schema defines, found "page.scrol", nearly "page.scroll"',
      ],
    });
  });
});

describe("a rejected event", () => {
  it.each([
    [
      page({ scrollMilestone: "abc" }),
      'xdm._example.page.scrollMilestone: expected a whole number from 25 to 100, found "abc"',
    ],
    [
      page({ scrollMilestone: 24 }),
      "xdm._example.page.scrollMilestone: expected a whole number from 25 to 100, found 24",
    ],
    [
      page({ scrollMilestone: 25.5 }),
      "xdm._example.page.scrollMilestone: expected a whole number from 25 to 100, found 25.5",
    ],
    [
      page({ percentageViewed: null }),
      "xdm._example.page.percentageViewed: expected a whole number from 0 to 100, found null",
    ],
    [page({ title: "x" }), "xdm._example.page.title: not in the schema"],
    [scrollEvent({ _example: { search: {} } }), "xdm._example.search: not in the schema"],
    [scrollEvent({ _example: [] }), "xdm._example: expected an object, found a list of 0"],
    [scrollEvent({ device: {} }), "xdm.[unnamed field]: not in the schema"],
    [scrollEvent({ implementationDetails: { name: "x" } }), "xdm.[unnamed field]: not in the schema"],
    [
      scrollEvent({ _id: "1" }),
      'xdm._id: expected a UUID version 7 in small letters, such as 019aa4b2-6f00-7c3e-9d51-2b8e4f60a7c1, found "1"',
    ],
    [
      scrollEvent({ timestamp: "2026-13-41T09:00:00Z" }),
      "xdm.timestamp: expected a time from 1970 to 2099 in UTC and ISO 8601, such as 2026-11-23T09:30:00.000Z, found text of 20 characters",
    ],
    [scrollEvent({ timestamp: 5 }), /^xdm\.timestamp: expected a time .*, found 5$/],
    [
      scrollEvent({ eventType: "no.such" }),
      'xdm.eventType: expected the label of an event that the schema defines, found "no.such"',
    ],
    [scrollEvent({ eventType: 7 }), "xdm.eventType: expected the label of an event that the schema defines, found 7"],
    [without("_id"), "xdm._id: missing"],
    [without("eventType"), "xdm.eventType: missing"],
    [without("timestamp"), "xdm.timestamp: missing"],
    [without("web"), "xdm.web: missing"],
    [scrollEvent({ web: {} }), "xdm.web.webPageDetails: missing"],
    [web({ pageViews: {} }), "xdm.web.webPageDetails.pageViews.value: missing"],
    [web({ pageViews: { value: 2 } }), "xdm.web.webPageDetails.pageViews.value: expected 1, found 2"],
    [web({ name: "" }), "xdm.web.webPageDetails.name: expected text of 1 to 255 characters, found an empty text"],
    [
      web({ name: "x".repeat(300) }),
      "xdm.web.webPageDetails.name: expected text of 1 to 255 characters, found text of 300 characters",
    ],
    [scrollEvent({ identityMap: { email: [] } }), "xdm.identityMap.[unnamed field]: not in the schema"],
    [scrollEvent({ identityMap: { username: [{}] } }), "xdm.identityMap.username[0].id: missing"],
    [scrollEvent({ identityMap: { "ana.lopez": [{}] } }), "xdm.identityMap.[unnamed field]: not in the schema"],
    [
      scrollEvent({ identityMap: { "username[]": { id: "ana" } } }),
      "xdm.identityMap.[unnamed field]: not in the schema",
    ],
    [scrollEvent({ identityMap: { username: {} } }), "xdm.identityMap.username: expected a list, found an object"],
    [undefined, "xdm.eventType: missing"],
  ])("%#: says what was expected where, and what was found", (event, reason) => {
    const { verdict, reasons } = validate(event);
    expect(verdict).toBe("rejected");
    expect(reasons).toEqual([typeof reason === "string" ? reason : expect.stringMatching(reason)]);
  });

  it("has a reason for every fault, up to twenty", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`extra${at}`, 1]));
    const { reasons } = validate(scrollEvent(many));
    expect(reasons).toHaveLength(21);
    expect(reasons.at(-1)).toBe("and 10 more");
  });

  it("shows and stores no personal data", () => {
    const secrets = ["ana.lopez@example.org", "(415) 555-0123", "123-45-6789", "4111111111111111", "Ana Lopez"];
    for (const secret of secrets) {
      const spoiled = scrollEvent({
        stray: secret,
        [secret]: 1,
        deep: { list: [secret, { [secret]: secret }] },
        identityMap: { username: [{ id: { secret } }], [secret]: [{ id: secret }] },
        web: { webPageDetails: { URL: [secret], pageViews: { value: secret } } },
        _example: { page: { scrollMilestone: secret, percentageViewed: 4155550123 } },
      });
      const { reasons, xdm, verdict } = validate(spoiled);
      expect(verdict).toBe("rejected");
      expect(JSON.stringify(reasons) + xdm).not.toContain(secret);
      expect(JSON.stringify(reasons) + xdm).not.toContain("4155550123");
    }
  });

  it("shows and stores no short text of another script, which may be a whole name or an age", () => {
    for (const value of ["\u738b\u5c0f\u660e", "92\u6b72"]) {
      const { verdict, reasons, xdm } = validate(page({ scrollMilestone: value }));
      expect(verdict).toBe("rejected");
      expect(`${reasons} ${xdm}`).not.toContain(value);
    }
  });

  it("keeps what the schema allows, and replaces the rest by type and size", () => {
    const event = scrollEvent({
      stray: "ana@example.org",
      _example: { page: { scrollMilestone: "abc", percentageViewed: 26 } },
    });
    expect(JSON.parse(validate(event).xdm)).toEqual({
      ...Object.fromEntries(Object.entries(event).filter(([name]) => name !== "stray")),
      "[unnamed field]": "[redacted: text of 15 characters]",
    });
  });

  it("has the same id when it is sent again without one, and another when it differs", () => {
    const event = without("_id");
    expect(validate({ ...event }).id).toBe(validate({ ...event }).id);
    expect(validate({ ...event, timestamp: "2026-01-01T00:00:00Z" }).id).not.toBe(validate(event).id);
    expect(validate(event).id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/);
  });
});

describe("the vendor's own events", () => {
  it.each([
    { eventType: "media.play", mediaCollection: { playhead: 3, sessionID: "af8bb22766e458fa0eef98c48ea42c9e" } },
    { eventType: "decisioning.propositionDisplay", _experience: { decisioning: {} } },
  ])("are accepted without an id, and stored with one: $eventType", (kind) => {
    const event = { ...kind, timestamp: "2026-11-21T09:00:00.000Z" };
    const { verdict, xdm, id } = validate(event);
    expect(verdict).toBe("accepted");
    const { _id, ...rest } = JSON.parse(xdm);
    expect(_id.replaceAll("-", "")).toBe(id);
    expect(rest).toEqual(event);
  });

  it("are rejected without their own fields", () => {
    const event = { eventType: "media.play", timestamp: "2026-11-21T09:00:00.000Z" };
    expect(validate(event).reasons).toEqual(["xdm.mediaCollection: missing"]);
  });
});

it("has a verdict for any JSON, and never throws", () => {
  const spoiled = fc
    .tuple(fc.jsonValue(), fc.string())
    .map(([value, name]) => scrollEvent({ [name]: value, _example: value }));
  const proto = fc.constant(
    JSON.parse('{"__proto__":{"a":1},"constructor":1,"eventType":"page.scroll","toString":null}'),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ depthSize: "large" }), spoiled, proto), (event) => {
      const { verdict, reasons, id, xdm } = validate(event);
      expect(verdict === "accepted").toBe(reasons.length === 0);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(JSON.parse(xdm)).toBeTypeOf("object");
    }),
    { numRuns: casesOf(2000) },
  );
});
