/** Ours: the library as `npm run build` makes it for production. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildLibrary } from "@tagwell/build";
import { tenantKey } from "@tagwell/contract";
import { answerAsEdge, decodeEvents } from "./edge-protocol.ts";
import { installedVersion } from "./installed-version.ts";
import type { Variant } from "./variant.ts";

/** The built files by the path under which a page has them, and the documented snippet (CONTRACT 2). */
export async function buildTagwell(contentModule?: string) {
  const outDir = mkdtempSync(join(tmpdir(), "tagwell-bench-"));
  try {
    await buildLibrary({ environment: "production", outDir, ...(contentModule && { contentModule }) });
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
      const { page, finder } = xdm[tenantKey] as Groups;
      return finder?.value ?? page?.elementVisible ?? page?.scrollMilestone;
    }),
  answer: answerAsEdge,
};
