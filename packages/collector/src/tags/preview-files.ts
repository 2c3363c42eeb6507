/** The files of a preview: /tags/preview/<token>/<file>. */
import type { HttpBindings } from "@hono/node-server";
import { previewPath } from "@tagwell/contract";
import type { Context, MiddlewareHandler } from "hono";
import { HttpError } from "../errors/http-error.ts";
import { clientOf, type TrustedProxies } from "../http/client-address.ts";
import { answerBuiltFile } from "./built-files.ts";
import type { OpenPreview } from "./served-builds.ts";

/** The file that starts a preview. */
const entry = "preview.js";
const isOver =
  "This preview is over or was taken back, or its link is not complete or was made for another host. Make another link in the console.";

/**
 * Answers the build's scripts for a valid token to pages of its host, and 404 for any other, always without a cache. `previews` is
 * undefined on an edge without a console, which has no key.
 */
export function servePreviews(
  previews: { open: OpenPreview } | undefined,
  trusted: TrustedProxies,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c) => {
    const [token = "", file = ""] = c.req.path.slice(previewPath.length).split(/\/(.*)/s);
    const opened = await previews?.open(token);
    const page = pageHost(c, trusted, file);
    if (opened === undefined || (page !== undefined && page !== opened.host))
      throw new HttpError(404, "no-such-preview", isOver, { "Cache-Control": "no-store" });
    const found = /^[\w-]+(?:\.[\w-]+)*\.js$/.test(file) ? await answerBuiltFile(c, opened.folder, file) : undefined;
    if (!found)
      throw new HttpError(404, "no-such-file", "The build has no such file.", { "Cache-Control": "no-store" });
    found.headers.set("Cache-Control", "no-store");
    return found;
  };
}

/**
 * The host of the page that asks. Pages import the entry, and a browser sends the Origin with what a page imports from another host.
 * Without one it is the host that is asked. A script that the entry adds as an element comes without Origin from anywhere: undefined.
 */
function pageHost(c: Context, trusted: TrustedProxies, file: string): string | undefined {
  const origin = c.req.header("origin");
  if (origin !== undefined) return URL.canParse(origin) ? new URL(origin).hostname : "";
  if (file !== entry) return undefined;
  return (clientOf(c.env.incoming, trusted).host ?? "").replace(/:\d+$/, "").toLowerCase();
}
