/** Brings the development library and both applications up to date: what `npm start` and the browser tests serve. */
import { join } from "node:path";
import { buildLibrary } from "@tagwell/build";
import { buildWhenStale } from "./build-when-stale.ts";
import { built, root } from "./folders.ts";
import { runTool } from "./run-tool.ts";

const inRoot = (...paths: string[]) => paths.map((path) => join(root, path));

/** Builds what is stale, one after the other; `log` is told what is being built. Throws with the tool's output. */
export async function buildForDevelopment(log: (line: string) => void): Promise<void> {
  const library = join(built.library, "development");
  await buildWhenStale({
    inputs: inRoot("packages/contract", "packages/container", "packages/build", "property", "package-lock.json"),
    output: library,
    build: async () => {
      log("Building the library (development) …");
      await buildLibrary({ environment: "development", outDir: library });
    },
  });
  for (const app of ["sites", "console"] as const) {
    await buildWhenStale({
      inputs: inRoot(`apps/${app}`, "packages/contract", "package-lock.json"),
      output: built[app],
      build: async () => {
        log(`Building apps/${app} …`);
        await buildApp(app);
      },
    });
  }
}

async function buildApp(app: "sites" | "console"): Promise<void> {
  const cwd = join(root, "apps", app);
  const { ok, output } = await runTool({ tool: "vite", args: ["build"], cwd, quiet: true });
  if (!ok) throw new Error(`apps/${app} does not build. Vite says:\n\n${output}`);
}
