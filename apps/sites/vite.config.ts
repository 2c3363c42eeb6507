/** Builds the replica sites: one page, one script, one stylesheet, all under /assets/. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: {
    // The library supports the same browsers.
    target: "es2020",
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
