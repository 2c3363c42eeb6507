/** Titles of visits and their pages. */
import type { VisitPage, VisitSummary } from "@tagwell/contract";

/** Visitors who declined are grouped by site, and pages of hosts that are not listed are grouped too: their visits are not known. */
export function titleOf({ visit, pages }: Pick<VisitSummary, "visit" | "pages">): string {
  if (visit.startsWith("declined-")) return "Visitors who declined";
  if (visit === "not-listed") return "Hosts that are not listed";
  return pageTitle(pages[0]);
}

export function pageTitle(page: VisitPage | undefined): string {
  if (page?.path) return page.path;
  if (page?.silent === "consent") return "A page without consent";
  return page?.silent === "refused" ? "A page of another host" : "A page";
}
