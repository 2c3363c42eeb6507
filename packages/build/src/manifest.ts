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

/**
 * Measures and hashes one file of a build. For somebody who waits, `isQuick`, a file that has changed is measured with a faster compression,
 * whose sizes are a tenth larger.
 */
export async function describeFile(file: string, content: Uint8Array, isQuick: boolean): Promise<ManifestFile> {
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}` as const;
  const input = ["sizes", process.versions.brotli, process.versions.zlib, integrity];
  const known = compressed.get(integrity) ?? keptSizes(input);
  const sizes = known ?? sizesOf(content, isQuick ? 6 : 11);
  if (known === undefined && !isQuick) {
    compressed.set(integrity, sizes);
    keepResult(input, JSON.stringify(await sizes));
  }
  return { file, bytes: content.byteLength, ...(await sizes), integrity };
}

function keptSizes(input: readonly unknown[]): Promise<Sizes> | undefined {
  const kept = readKept(input);
  return kept === undefined ? undefined : Promise.resolve(JSON.parse(kept) as Sizes);
}

async function sizesOf(content: Uint8Array, quality: number): Promise<Sizes> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: quality };
  const [gzipped, brotlied] = await Promise.all([gzip(content, { level: 9 }), brotliCompress(content, { params })]);
  return { gzip: gzipped.byteLength, brotli: brotlied.byteLength };
}
