/** A download or exit link was followed. */
import { defineEvent } from "../event-definition.ts";
import { webInteraction } from "../fields/envelope.ts";

export default defineEvent({
  label: "web.webinteraction.linkClicks",
  meaning: "A visitor followed a download link or left for another site.",
  fires: "On a click, by the Web SDK's own collector; not in the scheduling area.",
  fields: {},
  extra: { web: { webInteraction } },
});
