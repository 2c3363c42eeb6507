import { expect, it } from "vitest";
import { listCode } from "./event-list.ts";

it("imports every file, in an order that does not depend on the disk, and flattens files that define several events", () => {
  expect(listCode(["page-scroll", "clip-10", "clip-9"]).split("\n").slice(1)).toEqual([
    `import clip9 from "./events/clip-9.ts";`,
    `import clip10 from "./events/clip-10.ts";`,
    `import pageScroll from "./events/page-scroll.ts";`,
    "",
    "export const allEvents = [clip9, clip10, pageScroll].flat();",
    "",
  ]);
});
