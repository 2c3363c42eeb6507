/** The setting `username`: how a signed-in visitor's user name is sent. */

import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { buildExample } from "../harness/build-example.ts";
import { expect, test } from "../harness/test.ts";

const name = "ana.lopez";
const pageView = "web.webpagedetails.pageViews";

/** The expected `identityMap` for each setting. */
const settings = {
  hashed: {
    username: [
      { id: createHash("sha256").update(name).digest("hex"), authenticatedState: "authenticated", primary: false },
    ],
  },
  omitted: undefined,
} as const;

for (const [username, identityMap] of someOf(Object.entries(settings), 2))
  test(`set to ${username}, the name itself is in no byte that is sent, neither with our events nor with the page's own`, async ({
    context,
    visitor,
    edge,
  }) => {
    // Builds its own library.
    const library = await buildExample({ config: { username: username as keyof typeof settings } });
    await context.route("**/tags/development/*", (route) =>
      route.fulfill({ path: join(library, "development", basename(new URL(route.request().url()).pathname)) }),
    );
    await visitor.signsInAs(name);
    await visitor.opens("www", "/");
    await edge.receives({ eventType: pageView, identityMap, user: { status: "authenticated" } });
    await visitor.page.evaluate((id) => {
      const { alloy } = window as unknown as { alloy: (command: string, options: object) => Promise<unknown> };
      const identity = { id, authenticatedState: "authenticated", primary: false };
      return alloy("sendEvent", { xdm: { eventType: "page.scroll", identityMap: { username: [identity] } } });
    }, name);
    await edge.receives({ eventType: "page.scroll", identityMap });
    await edge.neverReceives(name);
    expect(JSON.stringify(await edge.rows())).not.toContain(name);
  });
