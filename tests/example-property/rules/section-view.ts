/** Tracks which sections of the campaign's landing page visitors see. */
import { entersViewport, path } from "tagwell";
import { rule, send } from "../property.ts";

export default rule(entersViewport("[data-section]"), {
  when: [path("/lp/hearts")],
  then: send("section.view", ({ page }) => ({ page: { section: page.section } })),
});
