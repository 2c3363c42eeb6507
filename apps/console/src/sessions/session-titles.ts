/** Sessions and their pages in words. */
import type { EventSchema, VisitCounts, VisitorKind, VisitPage, VisitSummary } from "@tagwell/contract";
import { counted } from "../shared/counted.ts";
import { eventTitle } from "../shared/events/describe-event.ts";
import type { SessionsSearch } from "./sessions-search.ts";

/**
 * The first page of a session, and the last one where it is another.
 *
 * Visitors who declined are grouped by site, and pages of hosts that are not listed are grouped too: their sessions are not known.
 */
export function titleOf({ visit, pages }: Pick<VisitSummary, "visit" | "pages">): string {
  if (visit.startsWith("declined-")) return "Visitors who declined";
  if (visit === "not-listed") return "Hosts that are not listed";
  const [first, last] = [pageTitle(pages[0]), pageTitle(pages.at(-1))];
  return first === last ? first : `${first} → ${last}`;
}

/** An identifier in a path is redacted as an address writes it. */
const redactedPart = /%5Bredacted%5D/g;

export function pageTitle(page: VisitPage | undefined): string {
  if (page?.path) return page.path.replace(redactedPart, "[redacted]");
  if (page?.silent === "consent") return "A page without consent";
  return page?.silent === "refused" ? "A page of another host" : "A page";
}

export const visitorNames: Record<VisitorKind, string> = {
  "signed-in": "Signed-in visitor",
  guest: "Guest",
  declined: "Consent declined",
  unlisted: "Host not listed",
};

/** What went wrong, such as "1 rule failed, 2 failed requests"; empty where nothing did. */
export function failuresOf({ failed, errors, failedRequests }: VisitCounts): string {
  const parts = [
    failed > 0 && `${counted(failed, "rule")} failed`,
    errors > 0 && counted(errors, "error"),
    failedRequests > 0 && counted(failedRequests, "failed request"),
  ];
  return parts.filter(Boolean).join(", ");
}

/** How the session ended, as far as its events say: "4 events sent, last: Page scroll". */
export function outcomeOf(
  { counts: { sent }, lastSent }: Pick<VisitSummary, "counts" | "lastSent">,
  schema: Pick<EventSchema, "events">,
): string {
  if (sent === 0) return "No event sent";
  const last = lastSent.at(-1);
  return `${counted(sent, "event")} sent${last ? `, last: ${eventTitle(schema, last)}` : ""}`;
}

/** The page of a session that is shown: the one in the address, else the last one that the list was searched for. */
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
