/** Tagwell: the production build of `npm run build`. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildOptions, buildLibrary, loadProperty } from "@tagwell/build";
import config from "../../property/tagwell.config.ts";
import { propertyFolder } from "../../scripts/lib/folders.ts";
import { answerAsEdge, decodeEvents } from "./edge-protocol.ts";
import { installedVersion } from "./installed-version.ts";
import type { Variant } from "./variant.ts";

type Options = Pick<BuildOptions, "extraModule" | "minify">;

/** The built files by path, and the documented snippet (docs/guides/deploying.md). */
export async function buildTagwell(options: Options = {}) {
  const outDir = mkdtempSync(join(tmpdir(), "tagwell-bench-"));
  try {
    const property = await loadProperty(propertyFolder);
    await buildLibrary({ property, environment: "production", outDir, ...options });
    const names = readdirSync(outDir).filter((name) => name.endsWith(".js"));
    const files = names.map((name) => [`/tags/${name}`, readFileSync(join(outDir, name), "utf8")] as const);
    return {
      files: Object.fromEntries(files),
      head: '<script src="https://bayviewhealth.example/tags/tagwell.js" async referrerpolicy="no-referrer"></script>',
    };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

interface Groups {
  page?: { scrollMilestone?: number; elementVisible?: string };
  finder?: { value?: string };
}

export const tagwell: Variant = {
  key: "tagwell",
  label: "**Tagwell**",
  version: installedVersion("@tagwell/bench"),
  build: () => buildTagwell(),
  decode: (request) =>
    decodeEvents(request, (xdm) => {
      const { page, finder } = xdm[config.tenantKey] as Groups;
      return finder?.value ?? page?.elementVisible ?? page?.scrollMilestone;
    }),
  answer: answerAsEdge,
};
