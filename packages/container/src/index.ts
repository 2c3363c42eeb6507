/** The door for those who write rules: everything that a file in property/ may use. */
export { send } from "./extensions/actions/send-event.ts";
export { site } from "./extensions/conditions/site.ts";
export { userAgent } from "./extensions/conditions/user-agent.ts";
export { dataLayerPath } from "./extensions/data-elements/data-layer-path.ts";
export { firstOf } from "./extensions/data-elements/first-of.ts";
export { pageInfo } from "./extensions/data-elements/page-info.ts";
export { queryParameter } from "./extensions/data-elements/query-parameter.ts";
export { domReady } from "./extensions/events/dom-ready.ts";
export { scrollDepth } from "./extensions/events/scroll-depth.ts";
export type { FieldSources } from "./payload/compose-event.ts";
export type { Component } from "./rules/component.ts";
export { type DataElement, dataElement } from "./rules/data-element.ts";
export type { Examples } from "./rules/examples.ts";
export { not, type Rule, rule } from "./rules/rule.ts";
