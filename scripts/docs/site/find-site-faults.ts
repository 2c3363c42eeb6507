/** Finds links of the built site that lead nowhere, and whatever a page would load from another host. */
import { posix } from "node:path";
import { contentPolicy } from "./content-policy.ts";

/** The built files by path, such as `docs/guides/operating.html`; text for pages and styles, anything for the others. */
export type BuiltFiles = ReadonlyMap<string, string>;

export function findSiteFaults(files: BuiltFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (path.endsWith(".css")) return foreign(path, [...text.matchAll(/(?:url\(|@import)\s*["']?([^"')\s]+)/g)]);
    if (!path.endsWith(".html")) return [];
    const hasPolicy = text.includes(`content="${contentPolicy}"`);
    const loaded = [...text.matchAll(/\ssrc="([^"]*)"/g), ...text.matchAll(/<link\b[^>]*\shref="([^"]*)"/g)];
    return [
      ...(hasPolicy ? [] : [`${path}: the content security policy is missing.`]),
      ...foreign(path, loaded),
      ...deadLinks(path, text, files),
    ];
  });
}

function foreign(path: string, addresses: RegExpExecArray[]): string[] {
  return addresses
    .map(([, address = ""]) => address)
    .filter((address) => /^(?:[a-z]+:)?\/\//.test(address))
    .map((address) => `${path} loads ${address}: put the file beside the site.`);
}

function deadLinks(path: string, text: string, files: BuiltFiles): string[] {
  return [...text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].flatMap(([, href = ""]) => {
    if (/^(?:[a-z]+:|\/\/)/.test(href)) return [];
    const [to = "", anchor = ""] = href.split("#");
    const linked =
      to === "" ? path : pageOf(posix.join("/", to.startsWith("/") ? to : posix.join(posix.dirname(path), to)));
    const page = files.get(linked);
    if (page === undefined) return [`${path} links to ${href}, which is not there.`];
    const isThere = anchor === "" || page.includes(`id="${decodeURIComponent(anchor)}"`);
    return isThere ? [] : [`${path} links to ${href}, and that page has no such heading.`];
  });
}

/** `/docs/` is `docs/index.html`, `/CHANGELOG` is `CHANGELOG.html`. */
function pageOf(address: string): string {
  const path = address.slice(1);
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return posix.extname(path) === "" ? `${path}.html` : path;
}
