/** The document's texts, also where an element of the page is named like one: `document.cookie` is then that element. */

/** The browser's own members of a document, also where a script of the page has a variable named `Document`. */
export const browsersOwn = <Owner extends object>(document: Owner): Owner => Reflect.getPrototypeOf(document) as Owner;

/** Reads a text of the document. Throws where the browser refuses it, for example cookies in a sandboxed frame. */
export function documentText(document: Document, name: "URL" | "cookie" | "readyState" | "referrer" | "title"): string {
  const text: unknown = document[name];
  return typeof text === "string" ? text : Reflect.get(browsersOwn(document), name, document);
}

/**
 * The page's address without a name and password in it, as `location.href`, for which Chromium takes four times as long as for
 * `document.URL`.
 */
export function pageAddress({ document, location }: Window): string {
  const url = documentText(document, "URL");
  return url.includes("@") ? location.href : url;
}

/** Sets a cookie. Throws where the browser refuses it. */
export function writeCookie(document: Document, cookie: string): void {
  if (!Reflect.set(document, "cookie", cookie)) Reflect.set(browsersOwn(document), "cookie", cookie, document);
}

/**
 * The name of a cookie in the encoding of js-cookie, which the vendor's runtime and SDK use: it leaves more characters as they are than
 * `encodeURIComponent`.
 */
export const encodeName = (text: string): string => text.replace(/[^\w!#$&'()*+.^`|~-]/gu, encodeURIComponent);

/** The value of a cookie in the same encoding. */
export const encodeValue = (text: string): string => text.replace(/[^!#$&-+\--:<-[\]-~]/gu, encodeURIComponent);
