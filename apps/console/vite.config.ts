/** Builds the console with React and the style macro of React Spectrum. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import macros from "unplugin-parcel-macros";
import { defineConfig, type Plugin } from "vite";

/** React Spectrum loads its typeface from another host; shell/typeface.css replaces it. */
function withoutRemoteFonts(): Plugin {
  const stub = fileURLToPath(new URL("./src/shell/no-remote-fonts.ts", import.meta.url));
  return {
    name: "tagwell:without-remote-fonts",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "./Fonts.mjs" && importer?.includes("@react-spectrum/s2") ? stub : undefined,
  };
}

export default defineConfig({
  base: "/",
  plugins: [withoutRemoteFonts(), macros.vite(), react()],
  build: { target: "es2022", cssMinify: "lightningcss", sourcemap: false },
});
