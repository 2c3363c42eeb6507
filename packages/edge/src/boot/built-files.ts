/** Serves a folder of built files. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { compress } from "hono/compress";

// A hash of eight signs, as bundlers write it before the ending; one without a digit or capital could be a word.
const hashed = /[-.](?=[\w-]*[A-Z0-9])[\w-]{8}\.\w+$/;

/** True for a path whose file is named for its content: under that name it is never another. */
export const isNamedForContent = (path: string): boolean => hashed.test(path);

/**
 * The files of a folder, compressed: by the .br or .gz file beside them, else on the way. `toPath` turns the request's
 * path into one inside the folder. Files that are named for their content are cached for good, others asked for again.
 * Goes on to the next handler when there is no such file; paths that leave the folder are no such file.
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

/** True when the folder has been built: it is named and holds the file. */
export function isBuilt(folder: string | undefined, file: string): folder is string {
  return folder !== undefined && existsSync(join(folder, file));
}
