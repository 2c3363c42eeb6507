/** What the Web SDK's components of this build are told. What only one of them needs is built in with it, and only then. */
import * as built from "virtual:tagwell/sdk-components";

/** Their part of `configure`. The SDK refuses an option whose component is not there. */
export const componentOptions = (): object => ({
  ...(built.activityCollector && {
    clickCollectionEnabled: true,
    clickCollection: { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true },
  }),
  // Without it the history of decisions would be lost with the page, and frequency limits would have no effect.
  ...(built.rulesEngine && { personalizationStorageEnabled: true }),
});

/** What goes to the SDK with an event of ours. Decisions are asked for, and shown, once a page: with its page view. */
export const eventOptions = (isPageView: boolean): object =>
  built.personalization
    ? { renderDecisions: isPageView, personalization: { defaultPersonalizationEnabled: isPageView } }
    : {};
