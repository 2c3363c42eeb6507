/** The address of the page. */
import { documentText } from "./document-text.ts";

/** Without a name and password in it, as `location.href`, for which Chromium takes four times as long as for `document.URL`. */
export function pageAddress({ document, location }: Window): string {
  const url = documentText(document, "URL");
  return url.includes("@") ? location.href : url;
}
