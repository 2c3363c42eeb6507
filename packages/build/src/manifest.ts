/** `manifest.json`: every file of a build with its size and hash, for the snippet and for checks. */
import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** Sizes in bytes. */
export interface ManifestFile {
  file: string;
  bytes: number;
  gzip: number;
  brotli: number;
  /** For the `integrity` attribute. */
  integrity: `sha384-${string}`;
}

export interface Manifest {
  /** ISO 8601, UTC. */
  buildDate: string;
  /** The commit that was built, or "unknown" outside a checkout. */
  revision: string;
  versions: { tagwell: string; turbine: string; webSdk: string; dataLayer: string };
  files: ManifestFile[];
  /** The files that only a preview of the build loads, besides those of the page. */
  preview: ManifestFile[];
  /** The licences of what the files contain. No page loads it. */
  licenses: ManifestFile;
}

/** By content: the best compression takes its seconds, and most files are the same in every environment. */
const compressed = new Map<string, Pick<ManifestFile, "gzip" | "brotli">>();

/** Measures and hashes one file of a build. */
export function describeFile(file: string, content: Uint8Array): ManifestFile {
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}` as const;
  const sizes = compressed.get(integrity) ?? {
    gzip: gzipSync(content, { level: 9 }).byteLength,
    brotli: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength,
  };
  compressed.set(integrity, sizes);
  return { file, bytes: content.byteLength, ...sizes, integrity };
}
