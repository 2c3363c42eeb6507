/** Reads the public pages of a site and lists the words that the site publishes. */
export { ListsFault } from "./errors/lists-fault.ts";
export { SourceFault } from "./errors/source-fault.ts";
export { type LearnOptions, type LearnResult, learn } from "./learn.ts";
export { type CurrentLists, mergeLists } from "./merge-lists.ts";
export { readCurrentLists } from "./read-current-lists.ts";
export { httpGet } from "./sources/http-get.ts";
export { defaultLimits, type Limits } from "./sources/limits.ts";
export type { Render } from "./sources/read-address.ts";
