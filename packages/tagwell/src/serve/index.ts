/** What serves an edge, apart from what builds and checks: it loads nothing that only development needs. */
export { exitCodeOf } from "../errors/exit-with.ts";
export { probeArgs, runProbe } from "../probe/run-probe.ts";
export { accessSettings } from "../settings/command-settings.ts";
export { dataFolder } from "../settings/data-folder.ts";
export { edgeSettings, readEdgeSettings } from "../settings/edge-settings.ts";
export { listSettings, settingsHelp } from "../settings/list-settings.ts";
export { createLog } from "./create-log.ts";
export { refuseInUse } from "./refuse-in-use.ts";
export { reportFailure } from "./report-failure.ts";
export { serve } from "./serve.ts";
export { serveBuilds } from "./serve-builds.ts";
export { startLog } from "./start-log.ts";
export { stopRequested } from "./stop-requested.ts";
export { welcome } from "./welcome.ts";
