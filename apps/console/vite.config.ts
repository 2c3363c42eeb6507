/** How the console is built: React, the vendor's design language with its style macro, and no request off the host. */
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import macros from "unplugin-parcel-macros";
import { defineConfig, type Plugin } from "vite";

/** React Spectrum loads its typeface from a font service; ours comes with the build (shell/typeface.css). */
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
