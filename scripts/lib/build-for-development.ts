/** Builds the development library and both applications where they are stale: `npm start` and the browser tests serve them. */
import { join } from "node:path";
import { buildLibrary, loadProperty } from "@tagwell/build";
import { buildWhenStale } from "./build-when-stale.ts";
import { built, propertyFolder, root } from "./folders.ts";
import { runTool } from "./run-tool.ts";

const inRoot = (...paths: string[]) => paths.map((path) => join(root, path));

/** Builds one after the other. `log` gets a line for each build. Throws with the tool's output. */
export async function buildForDevelopment(log: (line: string) => void): Promise<void> {
  const library = join(built.library, "development");
  await buildWhenStale({
    inputs: inRoot(
      "packages/contract",
      "packages/container",
      "packages/build",
      "packages/learn",
      "property",
      "package-lock.json",
    ),
    output: library,
    build: async () => {
      log("Building the library (development) …");
      const property = await loadProperty(propertyFolder);
      await buildLibrary({ property, environment: "development", outDir: library });
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
  if (!ok) throw new Error(`apps/${app} does not build. Vite's output:\n\n${output}`);
}
