/** Tracks which sections of the campaign's landing page visitors see. */
import { entersViewport, path } from "@tagwell/container";
import { rule, send } from "../property.ts";

export default rule({
  on: entersViewport("[data-section]"),
  when: [path("/lp/hearts")],
  then: send("section.view", ({ page }) => ({ page: { section: page.section } })),
});
