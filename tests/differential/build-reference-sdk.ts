/** Bundles the vendor's SDK as published, without transforms or replaced modules: the reference for outbound requests. */
import { createRequire } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { writtenOnce } from "../harness/run-folder.ts";

const fromContainer = createRequire(join(import.meta.dirname, "../../packages/container/package.json"));

// The components of our own build (example-property/tagwell.config.ts). Others would add their own fields to every event.
const entry = `
  import { createCustomInstance, components } from ${JSON.stringify(fromContainer.resolve("@adobe/alloy"))};
  const { consent, activityCollector, streamingMedia } = components;
  window.alloy = createCustomInstance({ name: "alloy", components: [consent, activityCollector, streamingMedia] });
  window.ready = window.alloy("configure", window.referenceSettings);`;

/** The script of the reference page. It configures the SDK with `window.referenceSettings`, and sets `alloy` and `ready`. */
export const referenceSdk = (): Promise<string> => writtenOnce("reference-sdk", bundle);

async function bundle(): Promise<string> {
  const build = await rolldown({
    input: "reference-sdk",
    plugins: [
      {
        name: "reference-sdk",
        resolveId: (id) => (id === "reference-sdk" ? id : null),
        load: (id) => (id === "reference-sdk" ? { code: entry, moduleType: "js" } : null),
      },
    ],
    logLevel: "warn",
  });
  const { output } = await build.generate({ format: "iife", strict: true });
  await build.close();
  return output[0].code;
}
