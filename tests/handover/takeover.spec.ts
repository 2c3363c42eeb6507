/** In the middle of a page, a command needs the vendor's SDK: nothing is lost, sent twice, or sent for another visitor. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { sdkCommands } from "./commands.ts";
import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };
const scroll = { eventType: "page.scroll" };
const linkClick = { eventType: "web.webinteraction.linkClicks" };
const edgePath = /\/ee\/(?!trace)/;

for (const command of someOf(sdkCommands, 3)) {
  test(`${command.title} while the identity is being asked for`, async ({ handover, visitor, edge, context }) => {
    const { first, release } = await holdRequests(context, edgePath);
    await handover.opens();
    await first;
    await handover.reads(60);
    await visitor.page.click("#exit");
    await handover.starts(command);
    // Timed: after a click, headless Chromium may not report idle time before the next frame, and an unchanged page draws none.
    await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 250 })));
    release();
    expect(await handover.settled()).toEqual([{ resolves: expect.anything() }]);
    await handover.reads(100);
    await visitor.page.click("#download");
    await edge.receives(pageView);
    await edge.receives(scroll, { count: 4 });
    await edge.receives(linkClick, { count: 2 });
    await handover.isWhole(command);
  });

  test(`${command.title} while events wait to be sent again`, async ({ handover, visitor, edge, context }) => {
    await handover.opens();
    await edge.receives(pageView);
    const failed = visitor.page.waitForResponse((response) => response.status() === 500);
    let failures = 0;
    await context.route(/\/collect\?/, (route) =>
      ++failures === 1 ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await handover.reads(60);
    await failed;
    await visitor.page.click("#exit");
    expect(handover.files(), "before the command").not.toContain("web-sdk");
    await handover.starts(command);
    expect(await handover.settled()).toEqual([{ resolves: expect.anything() }]);
    expect(handover.files(), "after the command").toContain("web-sdk");
    await handover.reads(100);
    await visitor.page.click("#download");
    await edge.receives(scroll, { count: 4 });
    await edge.receives(linkClick, { count: 2 });
    await handover.isWhole(command);
  });

  test(`${command.title} while consent is pending, then in`, async ({ handover, visitor, edge }) => {
    await handover.opens();
    await edge.receives(pageView);
    await handover.chooses("pending");
    await handover.reads(60);
    await visitor.page.click("#exit");
    await handover.starts(command);
    if (!command.asks) {
      await visitor.settles();
      expect(await edge.events(), "events while consent is pending").toHaveLength(1);
    }
    await handover.chooses("in");
    await handover.settled();
    await handover.reads(100);
    await edge.receives(scroll, { count: 4 });
    await edge.receives(linkClick);
    // A media session needs the answer to its first event, so it does not wait for consent.
    await handover.isWhole(command.name === "sendEvent" ? command : undefined);
  });

  test(`${command.title} while consent is pending, then out`, async ({ handover, visitor, edge }) => {
    await handover.opens();
    await edge.receives(pageView);
    await edge.forgets();
    await handover.chooses("pending");
    await handover.reads(60);
    await visitor.page.click("#exit");
    // The visitor's own choice follows at once, whatever the command asks for.
    await handover.starts(command);
    await handover.chooses("out");
    await handover.settled();
    await handover.reads(100);
    await edge.receivesNothing();
  });
}
