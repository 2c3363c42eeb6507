/** A visitor reaches a section of the campaign's landing page. */
import { entersViewport, path } from "@tagwell/container";
import { rule, send } from "../property.ts";

export default rule({
  on: entersViewport("[data-section]"),
  when: [path("/lp/hearts")],
  then: send("section.view", ({ page }) => ({ page: { section: page.section } })),
});
