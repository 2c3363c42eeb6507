/** The files of a preview: /tags/preview/<token>/<file>. */
import { previewPath } from "@tagwell/contract";
import type { MiddlewareHandler } from "hono";
import { HttpError } from "../errors/http-error.ts";
import type { Previews } from "../releases/previews.ts";
import { answerBuiltFile } from "./built-files.ts";

/**
 * Answers the build's scripts for a valid token, and 404 for any other, always without a cache. `previews` is undefined on an
 * edge without a console, which has no key.
 */
export function servePreviews(previews: Pick<Previews, "folderOf"> | undefined): MiddlewareHandler {
  return async (c) => {
    const [token = "", file = ""] = c.req.path.slice(previewPath.length).split(/\/(.*)/s);
    const folder = previews?.folderOf(token);
    if (folder === undefined) {
      const detail = "This preview is over, or its link is not complete. Make another link in the console.";
      throw new HttpError(404, "no-such-preview", detail, { "Cache-Control": "no-store" });
    }
    const found = /^[\w-]+(?:\.[\w-]+)*\.js$/.test(file) ? await answerBuiltFile(c, folder, file) : undefined;
    if (!found)
      throw new HttpError(404, "no-such-file", "The build has no such file.", { "Cache-Control": "no-store" });
    found.headers.set("Cache-Control", "no-store");
    return found;
  };
}
