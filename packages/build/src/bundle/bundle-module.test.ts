import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleModule } from "./bundle-module.ts";

it("says where a file waits outside of a function, and what to write", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-module-"));
  const input = join(folder, "entry.ts");
  writeFileSync(input, "export const words = 1;\nawait fetch('/words');\n");
  try {
    const bundled = bundleModule({ name: "entry", input, format: "iife", hashed: false, minify: "none", plugins: [] });
    await expect(bundled).rejects.toThrow(
      `${input}, line 2, has an await outside of a function. The page's script cannot wait there: move it into a function.`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
