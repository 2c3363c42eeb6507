/** Serves folders of built files: compressed once, and revalidated by their content. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";

interface Content {
  /** Changes with the file. */
  version: string;
  /** A hash of the content. */
  hash: string;
  bytes: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = "br" | "gzip";

/** Bytes of all files that are kept. A build and the console are a few megabytes. */
const maxKeptBytes = 64 * 1024 * 1024;
/** Compression does not pay below this. */
const minCompressedBytes = 1024;
const compressibleType = /^(?:text\/|application\/(?:javascript|json|xml|wasm)|image\/svg)|\+(?:json|xml)/;

// A hash of eight characters before the extension, as bundlers write it; without a digit or capital it could be a word.
const hashed = /[-.](?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/;

/** True for a path with a content hash, whose file never changes. */
export const isNamedForContent = (path: string): boolean => hashed.test(path);

/** True when the folder is set and has the file. */
export function isBuilt(folder: string | undefined, file: string): folder is string {
  return folder !== undefined && existsSync(join(folder, file));
}

/** The path of a request, decoded; undefined for one that no file has, such as one with `..`, `//` or a backslash. */
export function plainPath(path: string): string | undefined {
  try {
    const plain = decodeURIComponent(path);
    return /[\\\0]|\/\/|(?:^|\/)\.{1,2}(?:\/|$)/.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/** By path. Of all edges of a process, because tests start many, and compressing a build takes a second. */
const kept = new Map<string, Content>();

async function contentOf(file: string, prefix: string): Promise<Content | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const version = [found.ino, found.size, found.mtimeMs, found.ctimeMs, prefix].join(" ");
  const known = kept.get(file);
  if (known?.version === version) return known;
  const bytes = Buffer.concat([Buffer.from(prefix), await readFile(file)]);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const content: Content = { version, hash, bytes, compressed: new Map() };
  kept.delete(file);
  kept.set(file, content);
  dropOldest();
  return content;
}

/**
 * The file of a folder as an answer; undefined where there is no such file, or the path is not a plain one. Files are kept in memory
 * as they were read, compressed on the first request for each encoding, and read again when they change. `prefix` comes before them.
 */
export async function answerBuiltFile(
  c: Context,
  folder: string,
  path: string,
  prefix = "",
): Promise<Response | undefined> {
  const plain = plainPath(path);
  const content = plain === undefined ? undefined : await contentOf(join(folder, plain), prefix);
  if (plain === undefined || content === undefined) return undefined;
  const type = getMimeType(plain) ?? "application/octet-stream";
  const isCompressible = compressibleType.test(type) && content.bytes.length >= minCompressedBytes;
  const encoding = isCompressible ? encodingFor(c.req.header("accept-encoding")) : undefined;
  const tag = `"${content.hash}${encoding ? `-${encoding}` : ""}"`;
  const headers = {
    "Cache-Control": isNamedForContent(plain) ? "public, max-age=31536000, immutable" : "no-cache",
    ETag: tag,
    ...(isCompressible && { Vary: "Accept-Encoding" }),
  };
  if (isKnown(tag, c.req.header("if-none-match"))) return new Response(null, { status: 304, headers });
  const bytes = encoding ? await compressed(content, encoding) : content.bytes;
  const described = {
    "Content-Type": type,
    "Content-Length": String(bytes.length),
    "X-Content-Type-Options": "nosniff",
  };
  const encoded = encoding && { "Content-Encoding": encoding };
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...described, ...encoded } });
}

/** Compresses a content once for each encoding. */
function compressed({ bytes, compressed }: Content, encoding: Encoding): Promise<Buffer> {
  // Brotli's best quality takes seconds for a large file.
  const quality = bytes.length > 256 * 1024 ? 8 : 11;
  const made =
    compressed.get(encoding) ??
    (encoding === "gzip"
      ? promisify(gzip)(bytes, { level: 9 })
      : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  compressed.set(encoding, made);
  return made;
}

function encodingFor(accepted = ""): Encoding | undefined {
  const offered = accepted.split(",").map((each) => each.trim().toLowerCase());
  const accepts = (name: Encoding) =>
    offered.some((each) => each === name || (each.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(each)));
  return (["br", "gzip"] as const).find(accepts);
}

/** Whether If-None-Match has the tag. A proxy may have weakened it. */
function isKnown(tag: string, header = ""): boolean {
  return header.split(",").some((each) => ["*", tag, `W/${tag}`].includes(each.trim()));
}

function dropOldest(): void {
  let total = 0;
  for (const { bytes } of kept.values()) total += bytes.length;
  for (const [file, { bytes }] of kept) {
    if (total <= maxKeptBytes || kept.size === 1) return;
    kept.delete(file);
    total -= bytes.length;
  }
}
