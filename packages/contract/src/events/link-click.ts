/** A download, exit, phone or e-mail link was followed. */
import { defineEvent } from "../event-definition.ts";
import { webInteraction } from "../fields/envelope.ts";

export default defineEvent({
  label: "web.webinteraction.linkClicks",
  meaning: "A visitor followed a download link, left for another site, or followed a phone or e-mail link.",
  fires: "On a click, by the Web SDK's own collector; not in the scheduling area.",
  summary: "{web.webInteraction.type} · {web.webInteraction.name}",
  fields: {},
  extra: { web: { webInteraction } },
});
