/** Builds the console with React and the style macro of React Spectrum. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import macros from "unplugin-parcel-macros";
import { defineConfig, type Plugin } from "vite";

/** Modules of React Spectrum and React Aria that are replaced, by what imports them and under which name; each of ours says why. */
const replaced = [
  { importer: /@react-spectrum\/s2\//, source: /^\.\/Fonts\.mjs$/, by: "no-remote-fonts.ts" },
  {
    importer: /@react-spectrum\/s2\/dist\/private\/Picker\.mjs$/,
    source: /^react-stately\/useVirtualizerState$/,
    by: "choice-layout.ts",
  },
  {
    importer: /\/(@react-spectrum\/s2|react-aria|react-aria-components|react-stately)\//,
    source: /\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
    by: "no-other-language.ts",
  },
];

function replaceInSpectrum(): Plugin {
  return {
    name: "tagwell:replace-in-spectrum",
    enforce: "pre",
    resolveId(source, importer = "") {
      const found = replaced.find((one) => one.source.test(source) && one.importer.test(importer));
      return found && fileURLToPath(new URL(`./src/shell/${found.by}`, import.meta.url));
    },
  };
}

/** React Aria empties its live regions by `innerHTML`, which throws under the console's Trusted Types policy. */
function emptyWithoutMarkup(): Plugin {
  const emptied = /\.innerHTML = ''/g;
  return {
    name: "tagwell:empty-without-markup",
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
      handler(code) {
        if (!emptied.test(code))
          this.error("React Aria no longer empties its live regions by innerHTML: remove this plugin.");
        return { code: code.replaceAll(emptied, ".replaceChildren()"), map: null };
      },
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

export default defineConfig({
  base: "/",
  plugins: [replaceInSpectrum(), emptyWithoutMarkup(), macros.vite(), react(), typefaceLicence()],
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    cssCodeSplit: false,
    sourcemap: false,
    license: { fileName: "licenses.md" },
  },
});
