/** The trace of a page, as sent to the edge. */
import { publishedOf, type TraceRecord, type XdmEvent } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConsentState } from "../consent/consent.ts";
import type { DataLayerItem } from "../data-layer/data-layer-item.ts";
import type { Moment } from "../data-layer/moment.ts";
import { path } from "../extensions/conditions/path.ts";
import { scrollDepth } from "../extensions/events/scroll-depth.ts";
import { delegatesUnderTest } from "../extensions/testing/delegates-under-test.ts";
import type { Answer } from "../outbox/answer.ts";
import type { Held } from "../outbox/held.ts";
import type { Wire } from "../outbox/wire.ts";
import type { Action, Parts, Turbine } from "../rules/component.ts";
import { exampleRules } from "../testing/example-rules.ts";
import { createTrace, type Trace } from "./trace.ts";

const secret = "Grzegorz";
const url = `https://clinic.example/find-a-doctor?search=${secret}&token=${secret}`;
const moment = {
  id: "moment-1",
  at: "2026-11-21T09:00:00.000Z",
  url,
  title: secret,
  username: secret,
  state: { site: { seen25: "1" } },
  browser: { userAgent: "Mozilla/5.0" },
} as unknown as Moment;
const rules = {
  steps: { on: scrollDepth([25], { flags: "site.seen" }), when: [path("/schedule")], then: {} as Action },
};

function setUp({ referrer = "" } = {}) {
  const records: TraceRecord[] = [];
  const window = {
    fetch: async (_url: string, { body }: RequestInit) => {
      records.push(...JSON.parse(String(body)));
      return new Response(null, { status: 204 });
    },
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    clearTimeout: (timer: number) => clearTimeout(timer),
    addEventListener: () => undefined,
    document: { referrer },
    location: { href: url },
  } as unknown as Window;
  const cookie: { consent?: string } = {};
  const cookies = {
    read: () => cookie.consent,
    entries: () => [],
    locationHint: () => undefined,
    forget: () => {},
    legacyEcid: () => undefined,
  };
  const consent = createConsentState(window, cookies);
  const trace = createTrace({
    window,
    build: { environment: "development", version: "0.1.0" },
    address: "https://edge.example/ee/trace",
    page: "page-1",
    site: "www",
    siteOf: (host) => ({ "gifts.example": "gifts", "clinic.example": "www" })[host],
    consent,
    isKnown: () => true,
    rules: exampleRules,
    texts: () => ({ published: publishedOf({ plain: ["heart"] }), personalTexts: [secret] }),
    definitions: [{ "search-term": { settings: { path: ["search", "term"] } }, on: { settings: "searched" } }],
    table: {
      tenantKey: "_example",
      envelope: { web: { webPageDetails: { URL: [["u", 2048], "page-url"] } } },
      events: {},
    },
  });
  const { parts } = delegatesUnderTest(window);
  let push = (_item: DataLayerItem | Record<string, unknown>) => {};
  const dataLayer = {
    ...parts.dataLayer,
    onEvent: (_name: unknown, listener: (item: DataLayerItem) => void) => {
      push = listener as typeof push;
    },
  };
  const begin = () => trace.page(rules, parts, dataLayer, moment);
  /** The records of this kind; without a kind, those of rules. */
  const told = (kind?: TraceRecord["kind"]) => {
    trace.flush();
    return records.filter((record) => record.kind === kind);
  };
  return { trace, consent, cookie, begin, told, records, push: (item: Parameters<typeof push>[0]) => push(item) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a page", () => {
  it("reports itself and the rules that can fire", () => {
    const { trace, begin, told } = setUp({ referrer: "https://gifts.example:8443/secret?of=Grzegorz" });
    trace.start();
    begin();
    expect(told("page")).toEqual([
      {
        kind: "page",
        id: "page-1",
        rule: "page",
        outcome: "noted",
        page: "page-1",
        site: "www",
        from: "gifts",
        at: moment.at,
        path: `/find-a-doctor?search=${encodeURIComponent("[other]")}`,
        consent: "in",
        rules: {
          steps: {
            on: ["scroll-depth"],
            conditions: [{ condition: "path", wants: "/schedule", saw: "/find-a-doctor", held: false }],
          },
        },
        build: "0.1.0",
        environment: "development",
      },
    ]);
  });

  it.each([
    ["another site of the same name", "https://clinic.example/"],
    ["a site that is none of ours", "https://search.example/"],
    ["nowhere", ""],
  ])("does not report the previous site if the visitor came from %s", (_from, referrer) => {
    const { trace, begin, told } = setUp({ referrer });
    trace.start();
    begin();
    expect(told("page")[0]).not.toHaveProperty("from");
  });

  it("reports the rules whose flag was set before", () => {
    const { trace, begin, told } = setUp();
    trace.start();
    begin();
    expect(told()).toMatchObject([
      { rule: "steps", outcome: "withheld", trigger: "scroll-depth", detail: "site.seen25" },
    ]);
  });

  it("reports pushes by their types, identical ones once", () => {
    const { trace, begin, told, push } = setUp();
    trace.start();
    begin();
    for (let times = 0; times < 3; times++) push({ event: "searched", search: { term: secret + times } });
    push({ search: { term: null } });
    const pushes = told("push");
    expect(pushes.map(({ values }) => values)).toEqual([
      { event: "searched", "search.term": "a text" },
      { "search.term": "nothing" },
    ]);
    expect(pushes.map(({ counts }) => counts)).toEqual([{ times: 3 }, undefined]);
  });
});

/** The rule "scroll" does this with its only action and completes. */
function fires(trace: Trace, doing: () => void) {
  const act: Action = { kind: "action", name: "act", settings: {}, delegate: () => doing };
  const { scroll } = trace.watchRules({ scroll: { on: [], then: act } });
  for (const { delegate } of [scroll?.then ?? []].flat())
    delegate({} as Parts, {} as Turbine)({}, { moment, $rule: { id: "scroll", name: "scroll" } });
  trace.monitor.ruleCompleted({ rule: { name: "scroll" } });
}

describe("an event", () => {
  const event = (id: string) => ({ _id: id, eventType: "page.scroll" }) as XdmEvent;

  it("sent by a rule is reported with the rule: its label and the guard's removals", () => {
    const { trace, told } = setUp();
    trace.start();
    fires(trace, () => {
      for (const id of ["event-1", "event-2"]) {
        trace.sending(event(id), "scroll");
        trace.cuts([`form.${secret}: not named`, "page.title: e-mail"], id);
      }
    });
    const cuts = ["form.[redacted]: not named", "page.title: e-mail"];
    expect(told()).toMatchObject([
      {
        id: "event-1",
        rule: "scroll",
        outcome: "sent",
        at: moment.at,
        path: `/find-a-doctor?search=${encodeURIComponent("[other]")}`,
        consent: "in",
        labels: ["page.scroll", "page.scroll"],
        cuts: [...cuts, ...cuts],
      },
      { id: "event-2", rule: "scroll", outcome: "sent" },
    ]);
  });

  it("sent outside a rule is reported separately", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.sending(event("event-1"), "scroll");
    expect(told()).toMatchObject([{ id: "event-1", rule: "scroll", outcome: "sent", labels: ["page.scroll"] }]);
  });

  it("is reported with each request that carried it, its result and the attempt", async () => {
    const { trace, told } = setUp();
    trace.start();
    const answers: (() => Promise<Answer>)[] = [
      async () => ({ status: 204, taken: true, content: undefined, header: () => null, text: "" }),
      async () => ({ status: 200, taken: false, content: undefined, header: () => null, text: "<html>" }),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ];
    const answer = () => answers.shift()?.() as Promise<Answer>;
    const wire = trace.watchWire({ post: answer, send: answer } satisfies Wire);
    const item = (sends: number[]) => ({ id: "event-1", sends }) as unknown as Held;
    await wire.post(`/v1/interact?configId=x&search=${secret}`, secret, [item([1])]);
    await wire.send("collect", [item([1, 2])]);
    await expect(wire.post("/v1/collect", "", [item([1, 2, 3])])).rejects.toThrow("Failed to fetch");
    expect(told("request")).toMatchObject([
      { detail: "/ee/v1/interact: taken", status: 204, events: ["event-1"], counts: { attempt: 1 } },
      { detail: "/ee/v1/collect: not taken", status: 200, counts: { attempt: 2 } },
      { detail: "/ee/v1/collect: no answer", status: 0, counts: { attempt: 3 } },
    ]);
  });
});

describe("a removal by the guard", () => {
  const event = { _id: "event-1", eventType: "page.scroll" } as XdmEvent;

  it("is reported without a key that page code derived from typed text", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.counted("guard", {
      [`form.${secret}: a: not named`]: 1,
      [`form.${secret}2: not named`]: 2,
      "a.b: e-mail": 3,
    });
    expect(told("guard")[0]?.counts).toEqual({
      "form.[redacted]: a: not named": 1,
      "form.[redacted]2: not named": 2,
      "a.b: e-mail": 3,
    });
  });

  it("is reported without unknown keys of pushed items", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.counted("guard", { "data layer search.m.abernathy: not data": 1, "data layer item: unreadable": 1 });
    expect(told("guard")[0]?.counts).toEqual({
      "data layer search.[other].[other]: not data": 1,
      "data layer item: unreadable": 1,
    });
  });

  it("is reported in no more lines than the edge accepts", () => {
    const { trace, told } = setUp();
    trace.start();
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`path-${index}: not named`, 1]));
    trace.counted("guard", many);
    const counts = told("guard")[0]?.counts ?? {};
    expect(Object.keys(counts)).toHaveLength(151);
    expect(counts["[other]: not told apart"]).toBe(350);
    const cut = Array.from({ length: 60 }, (_, index) => `path-${index}: not named`);
    fires(trace, () => {
      for (const times of [1, 2]) {
        trace.sending({ ...event, _id: `event-${times}` }, "scroll");
        trace.cuts(cut, `event-${times}`);
      }
    });
    expect(told()[0]?.cuts).toHaveLength(100);
  });

  it("is not attributed to an event if it has no event id", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.sending(event, "scroll");
    trace.cuts(["a: not named"], undefined);
    expect(told().flatMap(({ cuts = [] }) => cuts)).toEqual([]);
  });
});

describe("an error that the library contained", () => {
  it("is reported by the library's message and the error's name, never the error's message", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.caught(["A push failed.", new TypeError(`${secret} is undefined`)]);
    trace.caught(["The guard held back", "page.title: e-mail"]);
    trace.caught([new Error(secret)]);
    expect(told("error").map(({ detail }) => detail)).toEqual(["A push failed. TypeError"]);
  });

  it("is reported without a name that page code set", () => {
    const { trace, told } = setUp();
    trace.start();
    trace.caught(["It failed.", Object.assign(new Error("no"), { name: `${secret} greg@example.org` })]);
    expect(told("error")[0]?.detail).toBe("It failed. [redacted] [redacted]");
  });
});

describe("the visitor's choice", () => {
  it('is reported if it is "in"; if it is "out", waiting records are discarded', () => {
    const { trace, consent, begin, told, records } = setUp();
    consent.set("pending");
    trace.start();
    begin();
    vi.advanceTimersByTime(60_000);
    expect(records).toEqual([]);
    consent.set("out");
    vi.advanceTimersByTime(60_000);
    consent.set("in");
    expect(told("consent")).toMatchObject([{ consent: "in", detail: "The page told the library: in." }]);
    expect(records).toHaveLength(1);
  });

  it("to decline applies even if another page made it", () => {
    const { trace, consent, cookie, begin, told, records } = setUp();
    trace.start();
    begin();
    cookie.consent = "general=out";
    consent.set("in");
    expect(told("consent")).toHaveLength(1);
    expect(records).toHaveLength(1);
  });
});

it("reports the newest counts of each kind", () => {
  const { trace, told } = setUp();
  trace.start();
  trace.counted("delivery", { taken: 1 });
  trace.counted("delivery", { taken: 2 });
  expect(told("delivery")).toMatchObject([{ outcome: "counted", id: "page-1", counts: { taken: 2 } }]);
});

it("has no record with the visitor's input or name", async () => {
  const { trace, consent, begin, told, records, push } = setUp({ referrer: `https://gifts.example/?q=${secret}` });
  trace.start();
  begin();
  push({ event: `form.${secret}`, [secret]: secret, form: { [secret]: [secret] } });
  trace.caught([`${secret} failed`, new Error(secret)]);
  consent.set("in");
  told();
  expect(records.length).toBeGreaterThan(3);
  expect(JSON.stringify(records)).not.toContain(secret);
});
