/** Builds as the build writes them, in a folder of a test. */
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PropertyFile } from "@tagwell/contract";
import { exampleProperty } from "./example-property.ts";

export interface BuildContent {
  /** The revision that the build names. */
  of?: string;
  /** Names of rules. */
  rules?: readonly string[];
  /** Whether it has the file of a preview. */
  hasPreview?: boolean;
  /** What the preview's file contains in place of `words`. */
  previewWords?: string;
  /** Replaces members of the property. */
  property?: Partial<PropertyFile>;
}

/** Writes a build to `<folder>/<environment>`; its files contain `words`. */
export function writeBuild(
  parent: string,
  environment: PropertyFile["environment"],
  words: string,
  {
    of = "a".repeat(40),
    rules = ["page-view"],
    hasPreview = false,
    previewWords = words,
    property = {},
  }: BuildContent = {},
): void {
  const folder = join(parent, environment);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const chunk = `video-${createHash("sha256").update(words).digest("hex").slice(0, 7).toUpperCase()}A.js`;
  const write = (file: string, text = words) => {
    const content = `/* ${file} ${text} */`;
    writeFileSync(join(folder, file), content);
    const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
    return { file, bytes: content.length, gzip: 1, brotli: 1, integrity };
  };
  const files = ["tagwell.js", chunk].map((file) => write(file));
  const preview = hasPreview ? [write("preview.js", previewWords)] : undefined;
  const manifest = { buildDate: "2026-01-01T00:00:00Z", revision: of, versions: { tagwell: words }, files, preview };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(
    join(folder, "property.json"),
    JSON.stringify({ ...exampleProperty(environment), rules: rules.map((name) => ({ name })), ...property }),
  );
}
