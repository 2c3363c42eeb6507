/** When a page requests the vendor's SDK, and what happens where its file is blocked. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { test as withComponents } from "../components/test.ts";
import { requestedFiles } from "../harness/requested-files.ts";
import { sdkCommands } from "./commands.ts";
import { expect, test } from "./test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const linkClick = { eventType: "web.webinteraction.linkClicks" };

test("a plain page, with events, link clicks and a choice, does not request it", async ({
  handover,
  visitor,
  edge,
}) => {
  await handover.opens();
  await handover.reads(100);
  await visitor.page.click("#exit");
  await edge.receives(linkClick);
  await handover.chooses("in");
  await handover.starts({ title: "an event", name: "sendEvent", options: { xdm: { eventType: "section.view" } } });
  await handover.starts({ title: "the identity", name: "getIdentity", options: {} });
  await handover.settled();
  await edge.receives({ eventType: "section.view" });
  await handover.isWhole();
  expect(handover.files()).not.toContain("web-sdk");
});

test("a page with monitors requests it, and each monitor learns of the page view's request", async ({
  handover,
  visitor,
  edge,
}) => {
  const head = `<script>
    window.heard = [];
    const hear = (name) => () => void heard.push(name);
    window.__alloyMonitors = [{ onInstanceConfigured: hear("configured"), onBeforeNetworkRequest: hear("request") }];
  </script>`;
  await handover.opens({ head });
  await edge.receives(pageView);
  expect(handover.files()).toContain("web-sdk");
  expect(await visitor.page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(
    expect.arrayContaining(["configured", "request"]),
  );
});

test("alloy_debug=true in the address requests it, and its log is in the console", async ({
  handover,
  visitor,
  edge,
}) => {
  await handover.opens({ query: "?alloy_debug=true" });
  await edge.receives(pageView);
  expect(handover.files()).toContain("web-sdk");
  expect(visitor.console.some(({ text }) => text.includes("[alloy]"))).toBe(true);
});

withComponents("a property with personalization requests it on every page", async ({ components, edge }) => {
  await components.opens();
  await edge.receives(pageView);
  expect(requestedFiles(edge.requests().map(({ url }) => url))).toContain("web-sdk");
});

for (const command of someOf(sdkCommands, 3))
  test(`${command.title}: if its file is blocked, the call rejects, and everything else continues`, async ({
    handover,
    visitor,
    edge,
    context,
  }) => {
    await context.route(/\/web-sdk-/, (route) => route.abort("blockedbyclient"));
    await handover.opens();
    await edge.receives(pageView);
    await visitor.page.click("#exit");
    await handover.starts(command);
    expect(await handover.settled()).toEqual([{ rejects: expect.stringMatching(/could not be loaded/) }]);
    await handover.reads(60);
    await visitor.page.click("#download");
    await edge.receives({ eventType: "page.scroll" }, { count: 2 });
    await edge.receives(linkClick, { count: 2 });
    await handover.isWhole();
  });
