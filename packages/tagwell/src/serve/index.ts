/** What serves an edge, apart from what builds and checks: it loads nothing that only development needs. */
export { exitCodeOf } from "../errors/exit-with.ts";
export { probeArgs, runProbe } from "../probe/run-probe.ts";
export { createLog } from "./create-log.ts";
export { edgeHelp } from "./edge-help.ts";
export { readEdgeSettings } from "./read-edge-settings.ts";
export { readLogLevel } from "./read-log-level.ts";
export { readPort } from "./read-port.ts";
export { reportFailure } from "./report-failure.ts";
export { serve } from "./serve.ts";
export { serveBuilds } from "./serve-builds.ts";
export { type Setting, settings } from "./settings.ts";
export { startLog } from "./start-log.ts";
export { stopRequested } from "./stop-requested.ts";
export { welcome } from "./welcome.ts";
