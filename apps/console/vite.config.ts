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
  plugins: [plainIcons(), macros.vite(), react(), typefaceLicence()],
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
});
