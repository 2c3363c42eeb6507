/** The page of a session that is shown: the one in the address, else the last one that the list was searched for. */
import type { VisitPage } from "@tagwell/contract";
import type { SessionsSearch } from "./sessions-search.ts";

export function shownPage(
  pages: readonly VisitPage[],
  { page, q }: Pick<SessionsSearch, "page" | "q">,
): VisitPage | undefined {
  const chosen = pages.find((one) => one.page === page);
  if (chosen || q === undefined) return chosen ?? pages.at(-1);
  const wanted = q.toLowerCase();
  const pathOf = ({ path = "" }: VisitPage) => path.toLowerCase();
  const whole = pages.filter((one) => pathOf(one).split("?")[0] === wanted).at(-1);
  const part = pages.filter((one) => pathOf(one).includes(wanted)).at(-1);
  return whole ?? part ?? pages.at(-1);
}
