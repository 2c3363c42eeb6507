/** The door of the local Experience Edge. */
export { startEdge } from "./boot/start-edge.ts";
export type { EdgeOptions, RunningEdge } from "./edge-options.ts";
