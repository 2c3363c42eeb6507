/** What we cost the page, in numbers that we publish. */
export { drawChart } from "./draw-chart.ts";
export { measureGrowth } from "./measure-growth.ts";
export { printResults } from "./print-results.ts";
export { type Bench, type BenchOptions, runBench } from "./run-bench.ts";
