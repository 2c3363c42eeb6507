import {
  type AnyProperty,
  click,
  compare,
  defineProperty,
  defineSources,
  directCall,
  domain,
  domReady,
  elementText,
  entersViewport,
  firstOf,
  host,
  loadScript,
  maxFrequency,
  not,
  sampling,
  scrollDepth,
  timeOnPage,
} from "@tagwell/container";
import { describe, expect, it } from "vitest";
import { example, faultsOf, withRule } from "../testing/example.ts";

const send = (label: unknown, fields: unknown = () => ({})) => ({
  kind: "action",
  name: "send-event",
  settings: { labels: [label], fields },
});
const site = (...sites: string[]) => ({ kind: "condition", name: "site", settings: { sites } });

describe("checking rules", () => {
  it("reports a label that no event has, in a rule and in its examples", () => {
    const examples = { "sends it": { given: { site: "www" }, sends: [{ eventType: "clip_begin" }] } };
    expect(
      faultsOf(withRule("read-on", { on: domReady(), then: send("page.scrol") }, examples)),
    ).toMatchInlineSnapshot(`
      "rules/read-on.ts has 2 faults:
        then                         There is no event "page.scrol". Did you mean "page.scroll"? Fix the label, or define the event in events/.
        examples "sends it".sends.0  There is no event "clip_begin". Fix the label, or define the event in events/."
    `);
  });

  it("reports a site that does not exist, in a condition and in an example", () => {
    const examples = { "is silent": { given: { site: "kid" }, sends: [] } };
    expect(
      faultsOf(withRule("kids-only", { on: domReady(), when: [site("gift", "www")], then: [] }, examples)),
    ).toMatchInlineSnapshot(`
      "rules/kids-only.ts has 2 faults:
        when                             There is no site "gift" in tagwell.config.ts. Did you mean "gifts"? The sites are www, kids, campus, booking, gifts.
        examples "is silent".given.site  There is no site "kid" in tagwell.config.ts. Did you mean "kids"? The sites are www, kids, campus, booking, gifts."
    `);
  });

  it.each([
    [scrollDepth([25, 150]), "on.milestones  is [25,150]. Use percentages from 1 to 100, each once."],
    [scrollDepth([]), "on.milestones  is []."],
    [scrollDepth([50, 25, 50]), "on.milestones  is [50,25,50]."],
    [timeOnPage(-5), "on.marks  is [-5]. Use seconds"],
    [entersViewport("main", { delay: Number.NaN }), "on.delay  is NaN. Use milliseconds from 0 to 3600000."],
  ])("reports numbers of a trigger that never come, or come twice: %j", (on, fault) => {
    expect(faultsOf(withRule("reads", { on, then: [] }))).toContain(fault);
  });

  it("reports numbers of a condition that mean always or never", () => {
    const when = [not(sampling(10)), maxFrequency("day", 0)];
    expect(faultsOf(withRule("reads", { on: scrollDepth([25, 100]), when, then: [] }))).toMatchInlineSnapshot(`
      "rules/reads.ts has 2 faults:
        when.rate   is 10. Use a share above 0, 1 at most: 0.1 is one in ten.
        when.count  is 0. Use a whole number from 1."
    `);
  });

  it("reports a data element that does not exist", () => {
    const when = [not(compare("search-tem", "isTruthy"))];
    expect(faultsOf(withRule("found", { on: domReady(), when, then: [] }))).toMatchInlineSnapshot(`
      "rules/found.ts has 1 fault:
        when  There is no data element "search-tem". Did you mean "search-term"? Fix the name, or add data-elements/search-tem.ts."
    `);
  });

  it("reports a data element that reads a query parameter which the configuration does not list", () => {
    const { queryParameter } = defineSources<AnyProperty>();
    const element = { from: firstOf(queryParameter("UTM_Source"), queryParameter("utm_sorce")) };
    const campaign = { file: "data-elements/campaign.ts", purpose: "", element };
    expect(faultsOf({ ...example, dataElements: { ...example.dataElements, campaign } })).toMatchInlineSnapshot(`
      "data-elements/campaign.ts has 1 fault:
        from  There is no query parameter "utm_sorce" in tagwell.config.ts. Did you mean "utm_source"? Fix the name, or add it to queryParameters."
    `);
  });

  it("reports a condition on a query parameter, a host or a domain that the configuration does not list", () => {
    const { queryParameterIs } = defineProperty<AnyProperty>();
    const when = [
      queryParameterIs("utm_source"),
      queryParameterIs("utm_sorce"),
      host("www.example.org", "ww.example.org", /^x/),
      domain("example.org", "exampel.org"),
    ];
    expect(faultsOf(withRule("landing", { on: domReady(), when, then: [] }))).toMatchInlineSnapshot(`
      "rules/landing.ts has 3 faults:
        when  There is no query parameter "utm_sorce" in tagwell.config.ts. Did you mean "utm_source"? Fix the name, or add it to queryParameters.
        when  No site in tagwell.config.ts has the host "ww.example.org". Did you mean "www.example.org"? Fix the name, or add it to the hosts of a site.
        when  No site in tagwell.config.ts has the host "exampel.org". Fix the name, or add it to the hosts of a site."
    `);
  });

  it("reports CSS selectors that no browser understands, wherever they are", () => {
    const examples = {
      "sends it": {
        given: { site: "www" },
        does: [{ clicks: "#a" }, { fills: "input[name=", with: "x" }, { dispatches: "done", on: "a >> b" }],
        sends: [],
      },
    };
    const rule = { on: [click("button:hovr"), directCall("x")], then: [] };
    expect(faultsOf(withRule("pressed", rule, examples))).toMatchInlineSnapshot(`
      "rules/pressed.ts has 3 faults:
        on.selector                       is "button:hovr", which is not a CSS selector: Unknown pseudo-class: "hovr" at character 10.
        examples "sends it".does.1.fills  is "input[name=", which is not a CSS selector: Unexpected end of input at character 10.
        examples "sends it".does.2.on     is "a >> b", which is not a CSS selector: Expected rule but ">" found at character 3."
    `);
    const element = { file: "data-elements/title.ts", purpose: "", element: { from: elementText("h1[") } };
    expect(faultsOf({ ...example, dataElements: { ...example.dataElements, title: element } })).toContain(
      'from.selector  is "h1["',
    );
  });

  it.each([
    "a, b > c",
    "details:open",
    "input:-webkit-autofill",
    ":is(h1, h2):not(.x)",
    'a[href^="tel:" i]',
    "my-el::part(x)",
  ])("takes the selector %s", (selector) =>
    expect(faultsOf(withRule("pressed", { on: click(selector), then: [] }))).toBe(""),
  );

  it("reports an asset script that does not exist, and a name that cannot be one", () => {
    const then = [loadScript("promotoin.js"), loadScript("../x.js")];
    expect(faultsOf(withRule("shown", { on: domReady(), then }))).toMatchInlineSnapshot(`
      "rules/shown.ts has 2 faults:
        then  loads "promotoin.js". There is no asset-scripts/promotoin.ts. Did you mean "promotion.js"? Fix the name, or add the file.
        then  loads "../x.js". Use lower-case words with hyphens, then .js, such as promotion.js."
    `);
  });

  it("reports an order and timeouts that are not numbers in range", () => {
    const rule = {
      on: domReady(),
      order: Number.NaN,
      when: [{ kind: "condition", name: "path", settings: { paths: [] }, timeout: 0 }],
      then: { kind: "action", name: "track", settings: {}, timeout: 2.5 },
    };
    expect(faultsOf(withRule("slow", rule))).toMatchInlineSnapshot(`
      "rules/slow.ts has 3 faults:
        order         is NaN. Use a number; 50 is the default.
        when.timeout  is 0. Use whole milliseconds from 1 to 60000; 2000 is the default.
        then.timeout  is 2.5. Use whole milliseconds from 1 to 60000; 2000 is the default."
    `);
  });

  it("reports a payload that throws where values are absent, with the error", () => {
    const fails = ({ page }: { page: { title?: string } }) => {
      if (!page.title?.length) throw new TypeError("no title");
      return {};
    };
    expect(faultsOf(withRule("titled", { on: domReady(), then: send("page.scroll", fails) }))).toBe("");
    const throws = () => {
      throw new RangeError("out of range");
    };
    expect(faultsOf(withRule("titled", { on: domReady(), then: send("page.scroll", throws) }))).toMatchInlineSnapshot(`
      "rules/titled.ts has 1 fault:
        then  The payload fails where values are absent: RangeError: out of range. Any value may be absent on a page: check it before you use it."
    `);
  });

  it("reports two kinds of event with one label, and a label of another form", () => {
    const [first] = example.events;
    if (!first) throw new Error("The example has no events.");
    const events = [...example.events, first, { ...first, label: "page view" }, { ...first, label: "media.play" }];
    expect(faultsOf({ ...example, events })).toMatchInlineSnapshot(`
      "events/ has 3 faults:
        clip_start  is defined twice. Give each kind of event a label of its own.
        page view   is not a label. Use 1 to 128 letters, digits, underscores and dots.
        media.play  is defined twice. Give each kind of event a label of its own."
    `);
  });
});
