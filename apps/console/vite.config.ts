/** Builds the console with React and the style macro of React Spectrum. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import macros from "unplugin-parcel-macros";
import { defineConfig, type Plugin } from "vite";

function plainIcons(): Plugin {
  return {
    name: "tagwell:plain-icons",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isFrame = source === "./Icon.mjs" && /\/@react-spectrum\/s2\/icons\//.test(importer);
      return isFrame ? fileURLToPath(new URL("./src/shell/plain-icon.tsx", import.meta.url)) : undefined;
    },
  };
}

/** Vite lists the licences of modules. The typeface is no module, and its licence must come with it. */
function typefaceLicence(): Plugin {
  return {
    name: "tagwell:typeface-licence",
    generateBundle() {
      const typeface = createRequire(import.meta.url).resolve("@fontsource-variable/source-sans-3/package.json");
      const source = readFileSync(join(dirname(typeface), "LICENSE"));
      this.emitFile({ type: "asset", fileName: "typeface-license.txt", source });
    },
  };
}

/**
 * The typeface is requested with the page and used where it is there for the first text: a text that changed its typeface later would be
 * broken into lines anew, and what is below it would move.
 */
function typefaceAtOnce(): Plugin {
  return {
    name: "tagwell:typeface-at-once",
    // After the style sheet is whole.
    enforce: "post",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          file.source = Buffer.from(file.source).toString().replaceAll("font-display:swap", "font-display:optional");
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const latin = Object.keys(bundle).find((name) => /source-sans-3-latin-wght-normal-[\w-]+\.woff2$/.test(name));
        if (latin === undefined) throw new Error("The build has no typeface for Latin letters.");
        const attrs = { rel: "preload", href: `/${latin}`, as: "font", type: "font/woff2", crossorigin: "anonymous" };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}

/** A part that fewer files import is in a file with those. */
const importersOfCommon = 6;

/**
 * React is a file of its own, which stays in caches from release to release, and is small enough for the edge to compress best. What
 * most views use is one file: in dozens of small ones it would be some KB more.
 */
const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  { name: "common", test: /apps\/console\/src\/|packages\/contract|s2\/|macro-/, minShareCount: importersOfCommon },
];

export default defineConfig({
  base: "/",
  plugins: [plainIcons(), macros.vite(), react(), typefaceLicence(), typefaceAtOnce()],
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
