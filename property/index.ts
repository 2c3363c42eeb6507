/** What is tracked, where, and for whom. */
export { allDataElements } from "./all-data-elements.ts";
export { allRules } from "./all-rules.ts";
export { callNumbers } from "./call-numbers.ts";
export { type Environment, environments } from "./environments.ts";
export { fields } from "./fields.ts";
export { schedulingSteps } from "./scheduling-steps.ts";
export { type Settings, settings } from "./settings.ts";
export { sites } from "./sites.ts";
