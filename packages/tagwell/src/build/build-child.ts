/** The process that builds development once: each build loads the property's files anew, and a process loads a file only once. */
import { BuildFault, buildLibrary, loadProperty } from "@tagwell/build";
import { forgetBuild } from "./build-when-stale.ts";
import type { Built } from "./development-builder.ts";
// What the files of every property import: it is loaded while nobody waits.
import "../index.ts";

const [folder = "", outDir = ""] = process.argv.slice(2);

async function build(): Promise<Built> {
  try {
    const property = await loadProperty(folder);
    // Whoever starts next cannot know which files this build has read.
    forgetBuild(outDir);
    await buildLibrary({ property, environment: "development", outDir, minify: "quick" });
    return {};
  } catch (error) {
    const isFault = error instanceof BuildFault || !(error instanceof Error);
    return { fault: isFault ? String((error as Error).message ?? error) : (error.stack ?? error.message) };
  }
}

process.once("message", async () => {
  const built = await build();
  process.send?.(built, () => process.disconnect());
});
// The one who started it has ended.
process.once("disconnect", () => process.exit());
