/** Bundles a script for a test page from the container's sources. */
import { rolldown } from "rolldown";
import { sdkComponentsPlugin } from "../../packages/build/src/bundle/sdk-components-plugin.ts";

/** The script may import by absolute path, and the modules that the build generates for the client. */
export async function bundleScript(code: string): Promise<string> {
  const build = await rolldown({
    input: "script",
    plugins: [
      sdkComponentsPlugin([]),
      {
        name: "script",
        resolveId: (id) => (id === "script" ? id : null),
        load: (id) => (id === "script" ? { code, moduleType: "js" } : null),
      },
    ],
    treeshake: {
      moduleSideEffects: [
        { test: /^script$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    logLevel: "warn",
  });
  try {
    const { output } = await build.generate({ format: "iife", strict: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}
