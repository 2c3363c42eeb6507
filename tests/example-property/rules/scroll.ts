/** Tracks how far down a page visitors scroll: each milestone once, whether the site or the library measures it. */
import { scrollDepth } from "tagwell";
import { rule, send } from "../property.ts";

export default rule(
  scrollDepth([25, 50, 75, 100], {
    pushed: { event: "reading-progress", path: "reading.percent" },
    flags: "reading.passed",
  }),
  {
    then: send("page.scroll", ({ scroll }) => ({ page: scroll })),
  },
);
