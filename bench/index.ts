/** Measures the cost of the library for a page. */
export { drawChart } from "./draw-chart.ts";
export { measureExperience } from "./experience/measure-experience.ts";
export { printExperience } from "./experience/print-experience.ts";
export { drawGrowth } from "./growth/draw-growth.ts";
export { measureGrowth, printGrowth } from "./growth/measure-growth.ts";
export { eventsOfJob } from "./measures.ts";
export { printResults } from "./print-results.ts";
export { printProfile } from "./profile/print-profile.ts";
export { recordProfiles } from "./profile/record-profile.ts";
export { type BenchOptions, runBench } from "./run-bench.ts";
export { printTraces, slowestOf } from "./traces/print-traces.ts";
export { recordTraces, type Traces } from "./traces/record-traces.ts";
