/** How the replica sites are built: one page, one script, one stylesheet, all under /assets/. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    // The oldest browsers that the library itself supports.
    target: "es2020",
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
