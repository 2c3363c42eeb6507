/** Bundles a module and everything it imports. */
import { basename } from "node:path";
import { type BundleError, type OutputChunk, type Plugin, rolldown } from "rolldown";
import { laterComponentName } from "./sdk-components-plugin.ts";
import { type Minifying, terserPlugin } from "./terser-plugin.ts";

export interface BundleOptions {
  name: string;
  /** Absolute path. */
  input: string;
  format: "iife" | "es";
  /** Whether the name has a hash of the content. Off where something outside the build knows the name. */
  hashed: boolean;
  minify: Minifying;
  /** What expressions of the source stand for in this bundle. */
  define?: Readonly<Record<string, string>>;
  plugins: Plugin[];
}

export interface BundledFile {
  file: string;
  code: string;
  /** What it was made of: absolute paths, and names of modules that plugins made. */
  modules: readonly string[];
}

/**
 * Names of the browser that a page's script may have for a variable of its own, and where the page's variable does not hide them. `URL` may be a
 * `var`, too, which replaces the window's: browsers keep the class under a second name.
 */
const oftenTaken = {
  URL: "webkitURL",
  performance: "window.performance",
};

/** A page's own `Map` or `Symbol` keeps the library from being evaluated. The error must not reach the page. A directive counts only in first place. */
const banner = '"use strict";try{';
const footer = '}catch(error){console.warn("Tagwell could not start.",error)}';

/** The name of a file that is imported when it is needed: that of its module. */
const nameOfLater = (module: string | null | undefined): string =>
  laterComponentName(module) ?? (module ? basename(module).replace(/\.[jt]s$/, "") : "split-off");

/** One file for a module and everything it imports, and one for each module that it imports when it is needed. */
export async function bundleModule({
  name,
  input,
  format,
  hashed,
  minify,
  define = {},
  plugins,
}: BundleOptions): Promise<[BundledFile, ...BundledFile[]]> {
  const build = await rolldown({
    input: { [name]: input },
    plugins: [...plugins, terserPlugin(format, minify)],
    transform: { target: "es2020", define: { ...define, ...oftenTaken } },
    // What a later part shares with the first stays in the first.
    preserveEntrySignatures: "allow-extension",
    // Evaluating a file has no effect, the vendor's included; only the entry acts.
    treeshake: {
      // No getter here has a side effect. Without this, the examples of rules, which spread objects, would stay in the bundle.
      propertyReadSideEffects: false,
      moduleSideEffects: [
        { test: /[\\/]boot[\\/]entry\.[jt]s$/, sideEffects: true },
        { external: false, sideEffects: false },
      ],
    },
    // The minifier is slow, and the bundler would warn about it.
    checks: { pluginTimings: false },
    logLevel: "warn",
    onLog(level, log, print) {
      // Otherwise the bundle would contain the import, and fail in the page.
      if (log.code === "UNRESOLVED_IMPORT") throw new Error(log.message);
      print(level, log);
    },
  });
  try {
    const { output } = await build.generate({
      format,
      minify: minify !== "none",
      // Licences stay. Annotations such as `@__PURE__` are for the bundler.
      comments: { legal: true, annotation: false, jsdoc: false },
      // The SDK's validators rely on `this` being undefined.
      strict: true,
      entryFileNames: hashed ? "[name]-[hash].js" : "[name].js",
      chunkFileNames: ({ facadeModuleId }) => `${nameOfLater(facadeModuleId)}-[hash].js`,
      ...(format === "iife" && { codeSplitting: false, banner, footer }),
    });
    const [first, ...rest] = output
      .filter((part): part is OutputChunk => part.type === "chunk")
      .sort((a, b) => Number(b.isEntry) - Number(a.isEntry))
      .map(({ fileName, code, moduleIds }) => ({ file: fileName, code, modules: moduleIds }));
    if (!first || rest.some(({ file }) => file.startsWith("split-off")))
      throw new Error(`${input} became ${[first, ...rest].map((one) => one?.file).join(" and ") || "no file"}.`);
    return [first, ...rest];
  } catch (error) {
    throw inPlainWords(error);
  } finally {
    await build.close();
  }
}

/** The bundler advises another format of file for an `await` at the top of one, which the library's script cannot have. */
function inPlainWords(error: unknown): unknown {
  const [first] = (error as Partial<BundleError>).errors ?? [];
  if (first?.code !== "INVALID_TLA_FORMAT") return error;
  const { file = first.id, line } = first.loc ?? {};
  return new Error(
    `${file}, line ${line}, has an await outside of a function. The page's script cannot wait there: move it into a function.`,
  );
}
