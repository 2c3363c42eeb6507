/** Builds a property into the library that its sites install. */
export { type BuildOptions, buildLibrary } from "./build-library.ts";
export { fieldTable } from "./bundle/field-table.ts";
export { encodedPublished } from "./bundle/published-plugin.ts";
export { checkProperty } from "./check/check-property.ts";
export { didYouMean } from "./check/did-you-mean.ts";
export { describeCondition, describeSource, type NamedComponent } from "./describe/describe-component.ts";
export { type DescribedBuild, describeProperty } from "./describe/describe-property.ts";
export { guardRules } from "./describe/guard-rules.ts";
export { BuildFault, type Fault } from "./errors/build-fault.ts";
export { eventListCode } from "./event-list.ts";
export { eventsOf } from "./events-of.ts";
export { loadProperty } from "./load/load-property.ts";
export type { LoadedElement, LoadedFile, LoadedProperty, LoadedRule } from "./load/loaded-property.ts";
export { readPublishedLists } from "./load/published-lists.ts";
export type { Manifest, ManifestFile } from "./manifest.ts";
export { checkSizes, measureSizes } from "./sizes/check-sizes.ts";
export { sizeLimits } from "./sizes/size-limits.ts";
