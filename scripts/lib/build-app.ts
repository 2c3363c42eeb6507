/** Builds one of the React applications with Vite, unless it is up to date. */
import { join } from "node:path";
// Not the main entry, which loads the build: the edge starts with this file.
import { buildWhenStale } from "../../packages/tagwell/src/build/build-when-stale.ts";
import { built, root } from "./folders.ts";
import { runTool } from "./run-tool.ts";

/** Calls `log` before it builds. Throws with Vite's output if the build fails. */
export async function buildApp(app: "sites" | "console", log: (line: string) => void): Promise<void> {
  await buildWhenStale({
    inputs: [`apps/${app}`, "packages/contract", "package-lock.json"].map((path) => join(root, path)),
    output: built[app],
    build: async () => {
      log(`Building apps/${app} …`);
      const { ok, output } = await runTool({
        tool: "vite",
        args: ["build"],
        cwd: join(root, "apps", app),
        quiet: true,
      });
      if (!ok) throw new Error(`apps/${app} does not build. Vite says:\n\n${output}`);
    },
  });
}
