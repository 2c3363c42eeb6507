/** Two builds that differ, and whose hashes begin with the same 48 bits: a shortened hash does not tell them apart. */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * White space at the end of property.json, as a number of 40 bits: a tab for each 1, a space for each 0. They were found among some
 * 2^23 for each build, which takes seconds: look for two equal values among the first 48 bits of the hashes. Every byte below counts:
 * after a change, also of the format's number, other numbers have to be found.
 */
const found = { clean: 5_528_329, evil: 1_726_934 };
export type Twin = keyof typeof found;

/** What both builds name as their revision. */
export const twinRevision = "a".repeat(40);

/** Writes the build to `<parent>/<environment>`, as the build command would. */
export function writeTwin(parent: string, twin: Twin): void {
  const folder = join(parent, "production");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(twinFiles(twin))) writeFileSync(join(folder, name), content);
}

/** The files by name. */
export function twinFiles(twin: Twin): Record<string, string> {
  const script = `/* tagwell.js ${twin} */`;
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  const files = [{ file: "tagwell.js", bytes: script.length, gzip: 1, brotli: 1, integrity }];
  const manifest = JSON.stringify({
    ...{ buildDate: "2026-01-01T00:00:00Z", revision: twinRevision, versions: {}, files },
  });
  const property = JSON.stringify(twinProperty);
  // The numbers were searched with a whole number of SHA-256's blocks before them, which are hashed once.
  const filled = property + " ".repeat(64 - ((manifest.length + property.length) % 64));
  const bits = found[twin].toString(2).padStart(40, "0");
  const space = bits.replaceAll("0", " ").replaceAll("1", "\t");
  return { "tagwell.js": script, "manifest.json": manifest, "property.json": filled + space };
}

const twinProperty = {
  format: 1,
  name: "Twin",
  environment: "production",
  orgId: "53A16ACB5CC1D3760A495C99@AdobeOrg",
  datastreamId: "twin-production",
  build: { buildDate: "2026-01-01T00:00:00Z", revision: twinRevision, version: "0.1.0", files: [] },
  sites: [{ key: "www", label: "Main site", hosts: ["www.production.example.org"] }],
  schema: { tenantKey: "_example", envelope: {}, identities: {}, events: [] },
  guard: { idShapes: [], queryParameters: {}, personalPages: [], personalFields: {} },
  published: "0 32 ",
  reports: [],
  sizeLimits: [],
  rules: [],
  dataElements: [],
  events: [],
  requests: [],
  addressParameters: [],
  fields: [],
};
