/** Says in words what an event tells: a short title, and one line of what matters in it. */
import { allEvents, tenantKey } from "@tagwell/contract";
import { textAt } from "../api/json-value.ts";

export interface EventDescription {
  title: string;
  /** May be empty. */
  summary: string;
}

type Xdm = Record<string, unknown>;

/** How kinds of events are put in words, by the beginning of their label. Others speak through the contract. */
const kinds: { label: string; title: string; summary: (xdm: Xdm, label: string) => string }[] = [
  { label: "web.webpagedetails.pageViews", title: "Page view", summary: pageView },
  { label: "page.scrollDepth", title: "Scroll depth", summary: scrollDepth },
  { label: "page.elementVisible", title: "Section in view", summary: (xdm) => tenant(xdm, "page", "elementVisible") },
  { label: "finder.filterUse", title: "Filter", summary: filterUse },
  { label: "web.webinteraction.linkClicks", title: "Link", summary: linkClick },
  { label: "video_", title: "Video", summary: video },
  { label: "scheduling.", title: "Scheduling", summary: (_, label) => deed(label) },
];

/** Reads what is there; a rejected event may lack anything. */
export function describeEvent(xdm: Xdm): EventDescription {
  const label = textAt(xdm, "eventType");
  if (!label) return { title: "No event type", summary: "" };
  const kind = kinds.find((one) => label.startsWith(one.label));
  return kind
    ? { title: kind.title, summary: kind.summary(xdm, label) }
    : { title: words(label), summary: deed(label) };
}

/** A label as a title for lists of labels: "Scheduling: started to schedule". */
export function labelTitle(label: string): string {
  const kind = kinds.find((one) => label.startsWith(one.label));
  if (!kind) return words(label);
  return kind.label === label ? kind.title : `${kind.title}: ${deed(label).toLowerCase()}`;
}

/** The contract's sentence for a label. */
export function meaningOf(label: string): string | undefined {
  return allEvents.find((event) => event.label === label)?.meaning;
}

/** Where it happened: the address without its origin. */
export function pageOf(xdm: Xdm): string {
  const address = textAt(xdm, "web", "webPageDetails", "URL");
  if (!address) return "";
  const url = URL.parse(address);
  return url ? url.pathname + url.search : address;
}

function pageView(xdm: Xdm): string {
  const term = tenant(xdm, "search", "term");
  const campaign = tenant(xdm, "campaign", "campaign") || tenant(xdm, "campaign", "linksource");
  return listed(pageName(xdm), term && `searched for “${term}”`, campaign && `campaign ${campaign}`);
}

function scrollDepth(xdm: Xdm): string {
  const milestone = tenant(xdm, "page", "scrollMilestone");
  return milestone && `${milestone} %`;
}

function filterUse(xdm: Xdm): string {
  const [name, value, action, count] = ["name", "value", "action", "resultCount"].map((f) => tenant(xdm, "finder", f));
  return listed(
    [action === "clear" ? "cleared" : "", name, value].filter(Boolean).join(" "),
    count && `${count} results`,
  );
}

function linkClick(xdm: Xdm): string {
  const [type, name] = ["type", "name"].map((field) => textAt(xdm, "web", "webInteraction", field));
  return listed(type, name);
}

function video(xdm: Xdm, label: string): string {
  return listed(words(label.slice("video_".length)).replace(/^\d+$/, "$& %"), tenant(xdm, "video", "videoTitle"));
}

function pageName(xdm: Xdm): string {
  return tenant(xdm, "page", "title") || (textAt(xdm, "web", "webPageDetails", "name") ?? "");
}

function tenant(xdm: Xdm, group: string, field: string): string {
  return textAt(xdm, tenantKey, group, field) ?? "";
}

function listed(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

/** "A visitor started to schedule." as "Started to schedule". */
function deed(label: string): string {
  const meaning = meaningOf(label);
  return meaning ? capital(meaning.replace(/^A visitor (was )?/, "").replace(/[.;].*$/s, "")) : "";
}

/** "page.scrollDepth" as "Page scroll depth". */
function words(label: string): string {
  const apart = label.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[._]+/g, " ");
  return capital(apart.trim().toLowerCase());
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
