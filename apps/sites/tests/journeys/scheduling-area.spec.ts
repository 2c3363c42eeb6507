/** The scheduling area, as the rule evaluates it in a browser; `property/scheduling-area.test.ts` has every form of address. */

import { someOf } from "@tagwell/contract/testing/cases-of";
import { proof } from "../../../../tests/harness/proof.ts";
import { expect, test } from "../test.ts";

const page = `<!doctype html><title>Schedule</title>{{tagwell}}
  <button data-scheduling="start">Start</button><button data-scheduling="scheduleguest">Guest</button><a href="/assets/plan.pdf" download>Plan</a>`;
const start = { eventType: "scheduling.start" };

const inside: [site: "clinical" | "scheduling", address: string, entry: string | undefined][] = [
  ["clinical", "/care/OpenScheduling/Embedded/step", "embedded"],
  ["scheduling", "/signin?redirect=%252Fbook%253Ffromopenscheduling%253D1", undefined],
  ["scheduling", "/signup?next=SignupAndSchedule", "signup"],
];
for (const [site, address, entry] of someOf(inside, 2))
  test(`${site} ${address} is in the area`, async ({ visitor, edge }) => {
    await visitor.opensPage(site, address, page);
    await visitor.settles();
    await visitor.page.getByText("Start").click();
    await edge.receives({ ...start, site, scheduling: { flag: "start", entry } });
  });

for (const address of someOf(["/openscheduling/other/standalone", "/signin#fromopenscheduling=1"], 2))
  test(`${address} is not in the area`, async ({ visitor, edge }) => {
    await visitor.opensPage("scheduling", address, page);
    await visitor.settles();
    await visitor.page.getByText("Start").click();
    await visitor.pushes({ event: "openscheduling.start", openscheduling: { start: true } });
    // A later event of the same page proves that no earlier one is still in transit.
    await visitor.page.evaluate(() => history.pushState(null, "", "/openscheduling/embedded"));
    await visitor.page.getByText("Guest").click();
    await edge.receives({ eventType: "scheduling.scheduleguest" });
    await edge.receivesOnly([{ eventType: "web.webpagedetails.pageViews" }, { eventType: "scheduling.scheduleguest" }]);
  });

test("a flag that is reached outside the area is sent once the visitor is inside", proof, async ({ visitor, edge }) => {
  await visitor.opensPage("scheduling", "/welcome", page);
  await visitor.settles();
  await visitor.page.getByText("Start").click();
  await visitor.page.evaluate(() => history.pushState(null, "", "/openscheduling/standalone"));
  await visitor.page.getByText("Start").click();
  await edge.receives({ ...start, scheduling: { entry: "standalone" } });
  expect((await edge.events()).filter(({ eventType }) => eventType === "scheduling.start")).toHaveLength(1);
});
