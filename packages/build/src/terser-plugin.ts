/** Rolldown plugin that writes a file shorter than the bundler's own minifier does, by some 3 percent of its brotli bytes. */
import type { Plugin } from "rolldown";
import { minify } from "terser";

/** What has been shortened before: most files are the same in every environment, and shortening one takes a second. */
const shortened = new Map<string, string>();

async function shorten(code: string, isModule: boolean): Promise<string> {
  const before = shortened.get(code);
  if (before !== undefined) return before;
  // Measured: long sequences and functions put where they are called are fewer letters, but more bytes once compressed.
  const compress = { passes: 2, sequences: false, inline: 1 };
  const { code: after } = await minify(code, { ecma: 2020, module: isModule, compress });
  if (after === undefined) throw new Error("Terser gave no code.");
  shortened.set(code, after);
  return after;
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * Makes the plugin. It shortens before the file's hash is taken, so that the name tells the content; the bundler prints
 * once more after it.
 */
export function terserPlugin(format: "iife" | "es"): Plugin {
  return {
    name: "tagwell:terser",
    renderChunk: (code) => shorten(code, format === "es"),
    generateBundle(_options, bundle) {
      // Here and not before, as the bundler writes signs out. One beyond Latin-1, and a browser keeps the whole file with
      // two bytes a letter.
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}
