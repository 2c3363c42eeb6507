/** Rolldown plugin that minifies with terser before the bundler's own minifier does: 3 percent fewer bytes (brotli). */
import type { Plugin } from "rolldown";
import type { MinifyOptions } from "terser";
import { keptMinified, minifyOnce } from "./minify-once.ts";

/**
 * How small a file is made: as small as can be; what the bundler alone can do in a moment, for somebody who waits; or not at all, with names and
 * lines, for a profile or a test.
 */
export type Minifying = "small" | "quick" | "none";

/** `module`: chunks are modules, the entry is a script. */
const optionsOf = (module: boolean): MinifyOptions => ({
  ecma: 2020,
  module,
  // Sequences and inlined functions make fewer characters, but more bytes once compressed.
  // In a script, function declarations compress better side by side; in the chunks, which are modules, they do not.
  compress: { passes: 2, sequences: false, inline: 1, hoist_funs: !module },
  // The bundler shortens the names, after this: names that are shortened twice compress worse.
  mangle: false,
});

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Files of which most functions run as soon as they are loaded, among them the code of late triggers. With this comment Chromium
 * compiles all functions while it loads the file, in another thread, and not one after the other on the main thread when each is
 * first called: a third less work there. Functions that never run take memory then.
 */
const calledOnLoad = /[\\/](?:boot[\\/]entry|[^\\/]+\.late)\.[jt]s$/;
const compileHint = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes the plugin. It minifies before the file's hash is taken, so that the name changes with the content. Code that is not minified
 * is compiled by the browser like minified code. In a quick build only a file that has changed differs from what the best minifying makes.
 */
export function terserPlugin(format: "iife" | "es", minify: Minifying): Plugin {
  const options = optionsOf(format === "es");
  const minified: Record<Minifying, (code: string) => string | null | Promise<string>> = {
    small: (code) => minifyOnce(code, options),
    quick: (code) => keptMinified(code, options) ?? null,
    none: () => null,
  };
  return {
    name: "tagwell:terser",
    renderChunk: (code) => minified[minify](code),
    generateBundle(_options, bundle) {
      // Here and not before, because the bundler unescapes characters. With one character beyond Latin-1 a browser keeps the
      // whole file in memory with two bytes per character.
      for (const file of Object.values(bundle))
        if (file.type === "chunk") {
          const hint = file.isEntry && calledOnLoad.test(file.facadeModuleId ?? "") ? compileHint : "";
          file.code = hint + file.code.replace(/[^\0-\x7f]/g, escaped);
        }
    },
  };
}
