/** Measures what one rule adds to the library. */
import { brotliCompressSync } from "node:zlib";
import { type Plugin, rolldown } from "rolldown";

const moduleId = "tagwell:rule";

/** Bytes (brotli) of the rule and of what it imports of the property, without what the product provides, and without its examples. */
export async function ruleBytes(file: string): Promise<number> {
  const rule: Plugin = {
    name: "tagwell:rule",
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load: (id) =>
      id === `\0${moduleId}` ? { code: `export { default } from ${JSON.stringify(file)};`, moduleType: "js" } : null,
  };
  const build = await rolldown({
    input: moduleId,
    plugins: [rule],
    external: /^tagwell$|^@tagwell\//,
    transform: { target: "es2020" },
    treeshake: { propertyReadSideEffects: false, moduleSideEffects: false },
    logLevel: "silent",
  });
  try {
    const { output } = await build.generate({ format: "es", minify: true });
    return brotliCompressSync(output[0].code).length;
  } finally {
    await build.close();
  }
}
