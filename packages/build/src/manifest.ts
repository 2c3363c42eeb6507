/** `manifest.json`: every file of a build with its size and hash, for the snippet and for checks. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { keepResult, readKept } from "./kept-results.ts";

const gzip = promisify(zlib.gzip);
const brotliCompress = promisify(zlib.brotliCompress);

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
const compressed = new Map<string, Promise<Sizes>>();

type Sizes = Pick<ManifestFile, "gzip" | "brotli">;

/** Measures and hashes one file of a build. */
export async function describeFile(file: string, content: Uint8Array): Promise<ManifestFile> {
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}` as const;
  const sizes = compressed.get(integrity) ?? sizesOf(content, integrity);
  compressed.set(integrity, sizes);
  return { file, bytes: content.byteLength, ...(await sizes), integrity };
}

async function sizesOf(content: Uint8Array, integrity: string): Promise<Sizes> {
  const input = ["sizes", process.versions.brotli, process.versions.zlib, integrity];
  const kept = readKept(input);
  if (kept !== undefined) return JSON.parse(kept) as Sizes;
  const best = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [gzipped, brotlied] = await Promise.all([gzip(content, { level: 9 }), brotliCompress(content, best)]);
  const sizes = { gzip: gzipped.byteLength, brotli: brotlied.byteLength };
  keepResult(input, JSON.stringify(sizes));
  return sizes;
}
