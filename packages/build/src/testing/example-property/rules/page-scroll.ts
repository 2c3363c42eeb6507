/** A visitor reads on. */
import { scrollDepth } from "@tagwell/container";
import { rule, send } from "../property.ts";

export default rule(scrollDepth([50, 100]), {
  then: send("page.scroll", ({ scroll }) => ({ page: scroll })),
});
