/** The authoring functions that `defineProperty` and `defineSources` return. They are the same for every property: only their types differ. */
export { pushToDataLayer } from "../extensions/actions/push-to-data-layer.ts";
export { send, sendOneOf } from "../extensions/actions/send-event.ts";
export { queryParameterIs } from "../extensions/conditions/query-parameter-is.ts";
export { site } from "../extensions/conditions/site.ts";
export { dataLayerPath } from "../extensions/data-elements/data-layer-path.ts";
export { queryParameter } from "../extensions/data-elements/query-parameter.ts";
export { sendVideo } from "../extensions/vimeo/send-video.ts";
export { dataElement } from "../rules/data-element.ts";
export { rule } from "../rules/rule.ts";
