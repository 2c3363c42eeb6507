/** A process of its own: finds the browsers, and has Playwright read all tests. */
import { join } from "node:path";
import { findBrowsers } from "../lib/find-browsers.ts";
import { root } from "../lib/folders.ts";
import { runTool } from "../lib/run-tool.ts";

findBrowsers();
const read = await runTool({ tool: "playwright", args: ["test", "--list"], cwd: join(root, "tests"), quiet: true });
if (!read.ok) console.error(read.output);
