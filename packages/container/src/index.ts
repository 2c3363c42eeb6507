/**
 * The exports that a property's files import: `defineConfig`, `defineProperty`, `defineSources`, and the building blocks of rules and data
 * elements.
 */

export { inOneLine } from "@tagwell/contract";
export {
  type ConsentSource,
  cookiebot,
  googleConsentMode,
  iabGpp,
  iabTcf,
  oneTrust,
  trustArc,
  usercentrics,
} from "./authoring/consent-sources.ts";
export {
  type ConsentSetting,
  defineConfig,
  type EnvironmentConfig,
  type ExtensionConfig,
  type PropertyConfig,
  type SiteConfig,
  type SiteConsent,
  type StreamingMediaConfig,
} from "./authoring/define-config.ts";
export { defineEnvelope, type Envelope } from "./authoring/define-envelope.ts";
export {
  defineProperty,
  defineSources,
  type PropertyFunctions,
  type SourceFunctions,
} from "./authoring/define-property.ts";
export type { Act, Example, Examples, Given } from "./authoring/examples.ts";
export type { AnyProperty, PropertyShape, PushedItem } from "./authoring/property-types.ts";
export { forTrace } from "./build-flags.ts";
export type { DataLayerItem, DataLayerState } from "./data-layer/data-layer-item.ts";
export type { Moment } from "./data-layer/moment.ts";
export { type AssetContext, type AssetScript, loadScript } from "./extensions/actions/load-script.ts";
export { track } from "./extensions/actions/track.ts";
// For triggers of a property's own (docs/guides/own-triggers.md).
export { authoredLabel, authoredValue } from "./extensions/authored-choice.ts";
export { catchErrors } from "./extensions/catch-errors.ts";
export { address } from "./extensions/conditions/address.ts";
export { cookieIs } from "./extensions/conditions/cookie-is.ts";
export { dateRange, type Instant } from "./extensions/conditions/date-range.ts";
export { domain } from "./extensions/conditions/domain.ts";
export { hash } from "./extensions/conditions/hash.ts";
export { host } from "./extensions/conditions/host.ts";
export { javaScriptVariableIs } from "./extensions/conditions/javascript-variable-is.ts";
export { landingPage } from "./extensions/conditions/landing-page.ts";
export { maxFrequency } from "./extensions/conditions/max-frequency.ts";
export { path } from "./extensions/conditions/path.ts";
export { pathAndQuery } from "./extensions/conditions/path-and-query.ts";
export { protocol } from "./extensions/conditions/protocol.ts";
export { sampling } from "./extensions/conditions/sampling.ts";
export { userAgent } from "./extensions/conditions/user-agent.ts";
export { compare } from "./extensions/conditions/value-comparison.ts";
export { visitor } from "./extensions/conditions/visitor.ts";
export { contentOf } from "./extensions/content-of.ts";
export { conditionalValue } from "./extensions/data-elements/conditional-value.ts";
export { constant } from "./extensions/data-elements/constant.ts";
export { cookie } from "./extensions/data-elements/cookie.ts";
export { derived } from "./extensions/data-elements/derived.ts";
export { domAttribute } from "./extensions/data-elements/dom-attribute.ts";
export { elementProperty } from "./extensions/data-elements/element-property.ts";
export { elementText } from "./extensions/data-elements/element-text.ts";
export { firstOf } from "./extensions/data-elements/first-of.ts";
export { javaScriptVariable } from "./extensions/data-elements/javascript-variable.ts";
export { localStorageItem } from "./extensions/data-elements/local-storage-item.ts";
export { mergedObjects } from "./extensions/data-elements/merged-objects.ts";
export { pageInfo } from "./extensions/data-elements/page-info.ts";
export { randomNumber } from "./extensions/data-elements/random-number.ts";
export { runtimeEnvironment } from "./extensions/data-elements/runtime-environment.ts";
export { sessionStorageItem } from "./extensions/data-elements/session-storage-item.ts";
export { visitorBehavior } from "./extensions/data-elements/visitor-behavior.ts";
export {
  defineTrigger,
  type OwnTrigger,
  type TriggerDefinition,
  type TriggerDelegate,
} from "./extensions/define-trigger.ts";
export type { ElementOptions } from "./extensions/delegate-events.ts";
export { type ChangeOptions, change } from "./extensions/events/change.ts";
export { click } from "./extensions/events/click.ts";
export { customEvent } from "./extensions/events/custom-event.ts";
export { dataLayerEvent } from "./extensions/events/data-layer-event.ts";
export { directCall } from "./extensions/events/direct-call.ts";
export { domReady } from "./extensions/events/dom-ready.ts";
export { elementExists } from "./extensions/events/element-exists.ts";
export { entersViewport } from "./extensions/events/enters-viewport.ts";
export { formSubmit } from "./extensions/events/form-submit.ts";
export { historyChange } from "./extensions/events/history-change.ts";
export { libraryLoaded } from "./extensions/events/library-loaded.ts";
export { pageBottom } from "./extensions/events/page-bottom.ts";
export { type ScrollDepthOptions, scrollDepth } from "./extensions/events/scroll-depth.ts";
export { timeOnPage } from "./extensions/events/time-on-page.ts";
export { windowLoaded } from "./extensions/events/window-loaded.ts";
export type { Happening, LateCode, LateConcern } from "./extensions/late-code.ts";
export { lateDelegate } from "./extensions/late-delegate.ts";
export { targetOf } from "./extensions/listen.ts";
export { eachTree, type Tree } from "./extensions/shadow-roots.ts";
export type { Details, TriggerDetails, TriggerEvent } from "./extensions/trigger-details.ts";
export { mediaSession } from "./extensions/vimeo/media-session.ts";
export { trackVideo } from "./extensions/vimeo/track-video.ts";
export { videoMilestone, videoState } from "./extensions/vimeo/video-state.ts";
export { watchElements } from "./extensions/watch-elements.ts";
export { readTabNote, writeTabNote } from "./in-storage.ts";
export { wholeCounts } from "./payload/whole-counts.ts";
export type {
  Action,
  Component,
  Condition,
  DelegateFactory,
  Fire,
  Parts,
  Source,
  Trigger,
  Turbine,
} from "./rules/component.ts";
export type { DataElement } from "./rules/data-element.ts";
export { type ExtensionParts, fromExtension } from "./rules/from-extension.ts";
export { type DetailsOf, not, type Rule, type RuleParts } from "./rules/rule.ts";
export { allShown, closestShown } from "./shown-tree.ts";
