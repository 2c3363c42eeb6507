/** A section of a page was seen. */
import { defineEvent, pageText } from "@tagwell/contract";

export default defineEvent({
  label: "section.view",
  meaning: "A visitor saw a section of a page.",
  fires: "Once per section and page.",
  fields: { section: { name: pageText("The section's name.") } },
});
