/** A new visitor opens two tabs at once: both have the identity that the edge assigned first. */
import { someOf } from "@tagwell/contract/testing/cases-of";
import { sdkCommands } from "./commands.ts";
import { holdRequests } from "./hold-requests.ts";
import { expect, test } from "./test.ts";

const pageView = { eventType: "web.webpagedetails.pageViews" };

for (const command of someOf([undefined, ...sdkCommands.filter(({ sends }) => sends)], 2))
  test(command ? `each with ${command.title}` : "without commands", async ({ handover, visitor, edge, context }) => {
    const { release } = await holdRequests(context, /\/ee\/(?!trace)/);
    const pages = [visitor.page, await context.newPage()];
    await Promise.all(pages.map((page) => handover.opens({ page })));
    for (const page of pages) {
      if (command) await handover.starts(command, page);
      await page.evaluate(async () => {
        await (window as unknown as { tagwell: { ready: Promise<void> } }).tagwell.ready;
        await new Promise((idle) => requestIdleCallback(idle));
      });
    }
    release();
    for (const page of pages) for (const one of await handover.settled(page)) expect(one).toHaveProperty("resolves");
    await edge.receives(pageView, { count: 2 });
    if (command?.sends) await edge.receives(command.sends, { count: 2 });
    await handover.isWhole();
  });
