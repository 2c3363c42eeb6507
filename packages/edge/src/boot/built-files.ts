/** Serves a folder of built files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

// A hash of eight characters before the extension, as bundlers write it; without a digit or capital it could be a word.
const hashed = /[-.](?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/;

/** True for a path with a content hash, whose file never changes. */
export const isNamedForContent = (path: string): boolean => hashed.test(path);

/**
 * Serves the files of a folder, compressed: from a .br or .gz file beside them, else while sending. `toPath` maps the
 * request's path to one inside the folder. Files with a content hash are cached forever, others are revalidated. Calls the
 * next handler when there is no such file, or the path leads out of the folder.
 */
export function builtFiles(
  root: string,
  toPath: (path: string, c: Context) => string = (path) => path,
): MiddlewareHandler {
  const files = serveStatic({
    root,
    precompressed: true,
    rewriteRequestPath: toPath,
    onFound(path, c) {
      const isHashed = isNamedForContent(path.replace(/\.(br|gz|zst)$/, ""));
      c.header("Cache-Control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
      c.header("X-Content-Type-Options", "nosniff");
    },
  });
  const compressed = compress();
  return async (c, next) => {
    let found: Response | undefined;
    await compressed(c, async () => {
      const answer = await files(c, async () => {});
      if (answer instanceof Response) {
        found = answer;
        c.res = answer;
      }
    });
    return found ? c.res : next();
  };
}

/** True when the folder is set and has the file. */
export function isBuilt(folder: string | undefined, file: string): folder is string {
  return folder !== undefined && existsSync(join(folder, file));
}
