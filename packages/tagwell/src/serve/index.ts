/** What serves an edge, apart from what builds and checks: it loads nothing that only development needs. */
export { exitCodeOf } from "../errors/exit-with.ts";
export { edgeHelp } from "./edge-help.ts";
export { readEdgeSettings } from "./read-edge-settings.ts";
export { readPort } from "./read-port.ts";
export { serve } from "./serve.ts";
export { serveBuilds } from "./serve-builds.ts";
export { type Setting, settings } from "./settings.ts";
export { startLog } from "./start-log.ts";
export { welcome } from "./welcome.ts";
