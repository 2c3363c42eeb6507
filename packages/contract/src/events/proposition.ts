/** What happened to a decision on the page. Only in builds with a component that renders or evaluates decisions. */
import { defineEvent, type EventDefinition } from "../event-definition.ts";
import { decisioning } from "../fields/decisioning.ts";

const meanings = {
  "decisioning.propositionDisplay": "A visitor was shown personalised content.",
  "decisioning.propositionInteract": "A visitor clicked on personalised content.",
  "decisioning.propositionDismiss": "A visitor closed personalised content.",
  "decisioning.propositionTrigger": "The rule of a piece of personalised content was met.",
  "decisioning.propositionSuppressDisplay": "Personalised content gave way to other content.",
};

export type PropositionLabel = keyof typeof meanings;
type Extra = { _experience: { decisioning: typeof decisioning } };

export default (Object.keys(meanings) as PropositionLabel[]).map(
  (label): EventDefinition<PropositionLabel, Record<never, never>> & { extra: Extra } => ({
    ...defineEvent({
      label,
      meaning: meanings[label],
      fires: "By the Web SDK's personalization or rulesEngine component, where a build has it.",
      fields: {},
      sdkComponents: ["personalization", "rulesEngine"],
    }),
    extra: { _experience: { decisioning } },
  }),
);
