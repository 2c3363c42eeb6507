/** A named section came into view. */
import { defineEvent, pick } from "tagwell";
import { page } from "../event-fields/page.ts";

export default defineEvent({
  label: "page.elementVisible",
  meaning: "A named section of a landing page came into view.",
  fires: "When a section enters the viewport, once per section and page.",
  summary: "{page.elementVisible}",
  fields: { page: pick(page, "elementVisible") },
});
