/** Decisions: rendered on the page, reported to the edge, and evaluated on the page. */
import { proof } from "../harness/proof.ts";
import { rule, shows, uuid } from "./payloads.ts";
import { expect, test } from "./test.ts";

const display = "decisioning.propositionDisplay";

test("a decision in the page view's response is rendered, and reported to the edge", async ({
  components,
  visitor: { page },
  edge,
}) => {
  components.answers(shows("h1", "Flu shots are here"));
  await components.opens();
  await expect(page.locator("h1")).toHaveText("Flu shots are here");
  await edge.receives({
    eventType: display,
    web: { webPageDetails: { URL: expect.stringContaining("/components"), pageViews: { value: 1 } } },
    _experience: {
      decisioning: {
        propositionEventType: { display: 1 },
        propositions: [
          {
            id: "AT:1",
            scope: "__view__",
            scopeDetails: {
              decisionProvider: "TGT",
              activity: { id: "127019" },
              experience: { id: "0" },
              strategies: undefined,
              characteristics: { eventToken: expect.stringMatching(/^IBjh.*Ow==$/) },
            },
          },
        ],
      },
    },
  });
});

test("the page's decision request is guarded: only the surface's path and scopes are sent", async ({
  components,
  visitor,
  edge,
}) => {
  await visitor.opensPage("www", "/members/ana.lopez/plan", "<!doctype html><title>Plan</title>{{tagwell}}");
  await visitor.settles();
  await components.calls("sendEvent", {
    personalization: { decisionScopes: ["hero", "ana@example.org"], surfaces: ["#hero"] },
    xdm: { eventType: "section.view" },
  });
  const asked = edge
    .requests()
    .filter(({ url }) => url.includes("/interact"))
    .map(({ body }) => JSON.parse(body.toString()).events[0].query.personalization);
  const host = new URL(visitor.page.url()).host;
  expect(asked[0]).toEqual({
    schemas: expect.arrayContaining(["https://ns.adobe.com/personalization/dom-action"]),
    decisionScopes: ["__view__"],
    surfaces: [expect.stringMatching(new RegExp(`^web://${host}/members/.*redacted`))],
  });
  expect(asked[1].decisionScopes[0]).toBe("hero");
  expect(JSON.stringify(asked)).not.toContain("ana.lopez");
  await edge.neverReceives("ana@example.org");
});

test(
  "only the page view requests decisions; later events are still batched and get no response",
  proof,
  async ({ components, visitor, edge }) => {
    await components.opens(`<h1>Welcome</h1><p style="height: 4000px">`);
    await visitor.scrollsTo(100);
    await edge.receives({ eventType: "page.scroll" }, { count: 4 });
    const asking = edge.requests().filter(({ body }) => body.includes('"personalization"'));
    expect(asking).toHaveLength(1);
    expect(asking[0]?.body.toString()).toContain("web.webpagedetails.pageViews");
  },
);

test("a decision waits for an element that is added late", async ({ components, visitor: { page }, edge }) => {
  components.answers(shows("#late", "Here now"));
  await components.opens();
  expect(await page.locator("#late").count()).toBe(0);
  await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", `<p id="late">Not yet</p>`));
  await expect(page.locator("#late")).toHaveText("Here now");
  await edge.receives({ eventType: display });
});

test("a decision waits 5 seconds for its element, and no longer", proof, async ({ components, visitor: { page } }) => {
  await components.opens();
  await page.clock.install({ time: Date.now() });
  components.answers(shows("#in-time", "In time", "AT:2"), shows("#too-late", "Too late", "AT:3"));
  await components.calls("sendEvent", {
    renderDecisions: true,
    decisionScopes: ["__view__"],
    xdm: { eventType: "section.view" },
  });
  const add = (id: string) =>
    page.evaluate((name) => document.body.insertAdjacentHTML("beforeend", `<p id="${name}">Not yet</p>`), id);
  await page.clock.fastForward(4000);
  await add("in-time");
  await expect(page.locator("#in-time")).toHaveText("In time");
  await page.clock.fastForward(1500);
  await add("too-late");
  // The next frame runs after anything that the addition would have caused.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  await expect(page.locator("#too-late")).toHaveText("Not yet");
});

test(
  "in a hidden page, the element is polled every 100 ms for 5000 ms",
  proof,
  async ({ components, visitor: { page } }) => {
    await components.opens();
    components.answers(shows("#late", "Here now", "AT:2"));
    const delays = await page.evaluate(async () => {
      const { alloy, setTimeout: original } = window as unknown as import("./test.ts").AlloyWindow;
      const asked: unknown[] = [];
      Object.assign(window, {
        MutationObserver: undefined,
        setTimeout: (work: TimerHandler, delay?: number) => {
          asked.push(delay);
          return original.call(window, work, delay);
        },
      });
      Object.defineProperty(document, "visibilityState", { value: "hidden" });
      await alloy("sendEvent", {
        renderDecisions: true,
        decisionScopes: ["__view__"],
        xdm: { eventType: "section.view" },
      });
      await new Promise((resolve) => original.call(window, resolve, 350));
      return asked;
    });
    expect(delays).toContain(5000);
    expect(delays.filter((delay) => delay === 100).length).toBeGreaterThanOrEqual(2);
    await page.evaluate(() => document.body.insertAdjacentHTML("beforeend", `<p id="late">Not yet</p>`));
    await expect(page.locator("#late")).toHaveText("Here now");
  },
);

test(
  "under Trusted Types nothing is rendered, the page is unchanged, and nothing is reported to the edge",
  proof,
  async ({ components, visitor, edge }) => {
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
    components.answers(shows("h1", "<b>Flu shots</b> are here"));
    await visitor.opensPage(
      "www",
      "/components",
      `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Policy</title>{{tagwell}}<h1>Welcome</h1>`,
    );
    await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }]);
    await expect(visitor.page.locator("h1")).toHaveText("Welcome");
    await expect(components.calls("applyPropositions", { propositions: [] })).rejects.toThrow("Trusted Types");
  },
);

test("a click on rendered content is reported with its authored label", async ({
  components,
  visitor: { page },
  edge,
}) => {
  const surface = `web://${"www.localhost"}/components`;
  const decision = rule(surface, "h1", `<button data-aep-click-label="Book a visit">Book</button>`);
  components.answers(decision);
  await components.opens();
  await components.calls("evaluateRulesets", {
    renderDecisions: true,
    personalization: { decisionContext: { greeting: "hello" } },
  });
  await page.getByText("Book").click();
  await edge.receives({
    eventType: "decisioning.propositionInteract",
    _experience: {
      decisioning: {
        propositionEventType: { interact: 1 },
        propositionAction: { label: "Book a visit" },
        propositions: [{ id: uuid(1), items: [{ id: uuid(3) }] }],
      },
    },
  });
});
