/** A page view travels from the page to the edge. */
import { test } from "../test.ts";

test("a visitor opens the clinic's home page, and one page view arrives", async ({ visitor, edge }) => {
  await visitor.opens("clinical");
  await edge.receivesOnly([
    {
      eventType: "web.webpagedetails.pageViews",
      site: "clinical",
      web: { webPageDetails: { pageViews: { value: 1 } } },
    },
  ]);
});
