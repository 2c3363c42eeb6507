/** A named section came into view. */
import { defineEvent, pick } from "tagwell";
import { page } from "../event-fields/page.ts";

export default defineEvent({
  label: "section.view",
  meaning: "A named section of a page came into view.",
  summary: "{page.section}",
  fires: "When a section enters the viewport, once per section and page.",
  fields: { page: pick(page, "section") },
});
