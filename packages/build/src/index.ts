/** Joins property and container into the library that sites install. */

export { printAllowList } from "./allow-list.ts";
export { type BuildOptions, buildLibrary } from "./build-library.ts";
export { checkProperty } from "./check-property.ts";
export { checkSizes, measureSizes, sizeLimitsOf } from "./check-sizes.ts";
export { describeGate, describeSource, type NamedComponent } from "./describe-component.ts";
export { describeProperty } from "./describe-property.ts";
export { BuildFault } from "./errors/build-fault.ts";
export type { Manifest, ManifestFile } from "./manifest.ts";
export { readPublishedLists } from "./published-lists.ts";
export { encodedPublished } from "./published-plugin.ts";
