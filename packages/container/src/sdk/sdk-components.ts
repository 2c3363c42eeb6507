/** Options for the Web SDK's components of this build. Options of a component are included only with that component. */
import * as built from "virtual:tagwell/sdk-components";

/** The components' part of `configure`. The SDK rejects options of components that are not built in. */
export const componentOptions = (): object => ({
  ...(built.activityCollector && {
    clickCollectionEnabled: true,
    clickCollection: { internalLinkEnabled: false, externalLinkEnabled: true, downloadLinkEnabled: true },
  }),
  // Without it the decision history would be lost with the page, and frequency limits would have no effect.
  ...(built.rulesEngine && { personalizationStorageEnabled: true }),
});

/** SDK options for an event of the library. Decisions are requested and rendered once per page, with its page view. */
export const eventOptions = (isPageView = false): object =>
  built.personalization
    ? { renderDecisions: isPageView, personalization: { defaultPersonalizationEnabled: isPageView } }
    : {};
