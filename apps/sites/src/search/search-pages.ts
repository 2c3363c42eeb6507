/** Full-text search over a site's own pages, independent of React. */
import type { Page } from "../site.ts";

/** The parameters with the search words, in the order of precedence on live sites. */
const termParameters = ["combine", "searchterms", "search", "keys"];

/** The first of them that is not blank; names in any case. "" when there is none. */
export function searchTerm(query: URLSearchParams): string {
  for (const name of termParameters) {
    const value = [...query].find(([key, text]) => key.toLowerCase() === name && text.trim())?.[1];
    if (value) return value.trim();
  }
  return "";
}

/** Pages that contain every word, those with more words in the title first. */
export function searchPages(pages: Page[], term: string): Page[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = (page: Page) => words.filter((word) => page.title.toLowerCase().includes(word)).length;
  return pages
    .filter((page) => words.every((word) => searchableText(page).includes(word)))
    .sort((a, b) => inTitle(b) - inTitle(a));
}

function searchableText({ title, summary = "", path, facts }: Page): string {
  const { primaryCategory, subCategory1, tags } = facts;
  return [title, summary, path, primaryCategory, subCategory1, tags].join(" ").toLowerCase();
}
