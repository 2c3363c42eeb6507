/** Online appointment scheduling: each of the flow's eleven flags once per page, in the scheduling area only. */

import { type SchedulingFlag, schedulingFlags } from "../../../../property/scheduling-flags.ts";
import { schedulingSteps } from "../../../../property/scheduling-steps.ts";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";
import { booksAsGuest, booksSignedIn, givesFeedback, groupNumber, memberNumber } from "./books-a-visit.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const step = (flag: SchedulingFlag, more: object = {}) => {
  const { action, step: of } = schedulingSteps[flag];
  return { eventType: `scheduling.${flag}`, scheduling: { flag, action, step: of, visitTypeId: "0", ...more } };
};
const ids = { departmentId: "311", providerId: "20108" };
const address = "/openscheduling/standalone?dept=311&id=20108";

test("a guest books a visit: nine flags, in order, each with its step, and no typed text", async ({
  visitor,
  edge,
}) => {
  await visitor.page.addInitScript(() => {
    if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await visitor.opens("scheduling", address);
  await booksAsGuest(visitor.page);
  await givesFeedback(visitor.page);
  const told = { ...ids, entry: "standalone", insuranceProvider: expect.stringMatching(/\w/) };
  const times = { ...told, timeSlots: { 5: expect.any(Number), 28: expect.any(Number) } };
  await edge.receivesOnly([
    pageView,
    step("start", { ...ids, entry: "standalone", insuranceProvider: undefined }),
    step("membernumber", told),
    step("groupnumber", told),
    step("insurancepagesubmit", told),
    step("demographicsnext", told),
    step("clickedOnRFV", told),
    step("recaptcha", times),
    step("scheduleguest", times),
    step("qualtricsfeedbackaccept", times),
  ]);
  for (const typed of [memberNumber, "7654321", groupNumber, "88231", "Lopez", "1990-02-03", "555-0199", "ana@mail"])
    await edge.neverReceives(typed);
  // Nothing brought this visit, so there is no campaign that could be left out.
  await visitor.seesInConsole(/campaign\..*wrong type or form/, { count: 0 });
});

test(
  "a visitor signs in on the way: the flags of the sign-in, and from then on an authenticated identity",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opens("scheduling", address);
    await booksSignedIn(visitor.page, "ana.lopez");
    await givesFeedback(visitor.page);
    await edge.receives({ ...step("mychartsignin"), identityMap: undefined });
    await edge.receives(step("loginschedule"));
    await edge.receives({
      ...step("qualtricsfeedbackaccept"),
      identityMap: { username: [{ id: "ana.lopez", authenticatedState: "authenticated", primary: false }] },
    });
    const flags = (await edge.events()).map(({ eventType }) => eventType);
    expect(flags).not.toContain("scheduling.scheduleguest");
    expect(flags).not.toContain("scheduling.recaptcha");
  },
);

test(
  "a guest books in the frame on the clinic's page: the same flags, entered as embedded",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opens("clinical", "/appointments");
    const frame = visitor.page.frameLocator("iframe");
    await booksAsGuest(frame);
    await givesFeedback(frame);
    for (const flag of ["start", "membernumber", "recaptcha", "scheduleguest", "qualtricsfeedbackaccept"] as const)
      await edge.receives({ ...step(flag, { ...ids, entry: "embedded" }), site: "scheduling" });
    await edge.receives({ ...pageView, site: "clinical" });
    await edge.receives({ ...pageView, site: "scheduling" });
    await edge.neverReceives(memberNumber);
  },
);

test("a signed-in visitor books in the frame", proof, async ({ visitor, edge }) => {
  await visitor.opens("clinical", "/appointments");
  await booksSignedIn(visitor.page.frameLocator("iframe"), "ana.lopez");
  await edge.receives(step("loginschedule", { entry: "embedded" }));
  await edge.receives(step("mychartsignin", { entry: "embedded" }));
});

/** All eleven elements on one page that pushes nothing about them. */
const allElements = schedulingFlags
  .filter((flag) => flag !== "recaptcha")
  .map((flag) =>
    schedulingSteps[flag].by === "filled"
      ? `<input data-scheduling="${flag}" aria-label="${flag}">`
      : `<button data-scheduling="${flag}">${flag}</button>`,
  )
  .join("");
const page = (body: string) => `<!doctype html><title>Schedule</title>{{tagwell}}<body>${body}`;

test("each flag is reached twice, by element, event or flag: eleven events", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("scheduling", "/openscheduling/standalone", page(allElements));
  await visitor.settles();
  for (let time = 0; time < 2; time++) {
    for (const flag of schedulingFlags.filter((one) => one !== "recaptcha")) {
      const element = visitor.page.locator(`[data-scheduling=${flag}]`);
      if (schedulingSteps[flag].by === "filled") {
        await element.fill(`${memberNumber}${time}`);
        await element.blur();
      } else await element.click();
    }
    await visitor.page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<p><b data-scheduling="recaptcha"></b></p>');
    });
  }
  for (const flag of schedulingFlags)
    await visitor.pushes(
      { event: `openscheduling.${flag}` },
      { openscheduling: { [flag]: true } },
      { openscheduling: { [flag]: 0 } },
      { event: `openscheduling.${flag}`, openscheduling: { [flag]: 1 } },
    );
  await edge.receives(pageView);
  for (const flag of schedulingFlags) await edge.receives(step(flag));
  // Pushed last: a second event would have arrived before this one.
  await visitor.pushes({ event: "pagepercentageviewchange", ucsfsitecontent: { pagepercentageviewed: 26 } });
  await edge.receives({ eventType: "page.scrollDepth" });
  expect(await edge.events()).toHaveLength(2 + schedulingFlags.length);
  await edge.neverReceives(memberNumber);
});

test("a step carries the campaign that an earlier page of the visit brought, and the page view does not", async ({
  visitor,
  edge,
}) => {
  await visitor.opens("scheduling", "/?utm_source=newsletter&utm_campaign=Heart-Month&linksource=footer");
  await expect
    .poll(() => visitor.page.evaluate(() => sessionStorage.getItem("com.tagwell.campaign")))
    .toContain("Heart-Month");
  await visitor.opens("scheduling", address);
  await visitor.page.locator('[data-scheduling="start"]').click();
  const campaign = { source: "newsletter", campaign: "Heart-Month", linksource: "footer" };
  await edge.receives({ ...step("start"), campaign });
  const views = (await edge.events()).filter(({ eventType }) => eventType === pageView.eventType);
  expect(views.map((view) => (view as { campaign?: object }).campaign)).toEqual([campaign, undefined]);
});

test("the library writes the flag and the step's label back", async ({ visitor, edge }) => {
  await visitor.opensPage("scheduling", "/openscheduling/standalone", page(allElements));
  await visitor.settles();
  await visitor.page.locator("[data-scheduling=start]").click();
  await visitor.page.locator("[data-scheduling=scheduleguest]").click();
  await edge.receives(step("scheduleguest"));
  const state = await visitor.page.evaluate(() =>
    (window as unknown as { adobeDataLayer: { getState: (path: string) => object } }).adobeDataLayer.getState(
      "openscheduling",
    ),
  );
  expect(state).toEqual({ start: true, scheduleguest: true, action: "schedule as guest" });
});

test("a flag that is true when the library starts is not sent; an event pushed before that is", async ({
  visitor,
  edge,
}) => {
  const early = `<script>(window.adobeDataLayer ||= []).push({ openscheduling: { start: true } }, { event: "openscheduling.demographicsnext" })</script>`;
  await visitor.opensPage("scheduling", "/openscheduling/standalone", page(early + allElements));
  await visitor.settles();
  await visitor.page.locator("[data-scheduling=start]").click();
  await visitor.pushes({ event: "openscheduling.start" });
  await visitor.page.locator("[data-scheduling=scheduleguest]").click();
  await edge.receivesOnly([pageView, step("demographicsnext"), step("scheduleguest")]);
});

test("an element that is replaced, is added late or stops its click is still detected", async ({ visitor, edge }) => {
  await visitor.opensPage("scheduling", "/openscheduling/embedded", page("<main></main>"));
  await visitor.settles();
  await visitor.page.evaluate(() => {
    const main = document.querySelector("main") as HTMLElement;
    main.innerHTML = '<button data-scheduling="scheduleguest"><b>Late</b></button>';
    main.firstElementChild?.addEventListener("click", (event) => {
      event.stopImmediatePropagation();
      main.innerHTML = '<button data-scheduling="start">Next</button>';
    });
  });
  await visitor.page.getByText("Late").click();
  await visitor.page.getByText("Next").click();
  await edge.receives(step("scheduleguest"));
  await edge.receives(step("start"));
});

test("a blank field, or one with only spaces, does not count as filled in", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("scheduling", "/openscheduling/standalone", page(allElements));
  await visitor.settles();
  const field = visitor.page.locator("[data-scheduling=membernumber]");
  await field.fill("   ");
  await field.blur();
  await visitor.page.locator("[data-scheduling=start]").click();
  await edge.receivesOnly([pageView, step("start")]);
});

test(
  "steps are noticed in the shadow trees of components, also when these come later",
  proof,
  async ({ visitor, edge }) => {
    await visitor.opensPage(
      "scheduling",
      address,
      '<!doctype html><title>Book</title>{{tagwell}}<div id="flow"></div>',
    );
    await visitor.settles();
    await visitor.page.evaluate(() => {
      const root = document.getElementById("flow")?.attachShadow({ mode: "open" });
      if (root)
        root.innerHTML = `<button data-scheduling="start"><span>Start</span></button><input data-scheduling="membernumber">
        <p data-scheduling="recaptcha">I am no robot</p>`;
      const icon = root?.querySelector("span")?.attachShadow({ mode: "open" });
      if (icon) icon.innerHTML = "<b>Begin</b>";
    });
    await visitor.page.getByText("Begin").click();
    await visitor.page.locator("input").fill("H1234567");
    await visitor.page.locator("input").blur();
    for (const flag of ["recaptcha", "start", "membernumber"] as const) await edge.receives(step(flag));
    await edge.neverReceives("H1234567");
  },
);
