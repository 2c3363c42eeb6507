/** Describes an event for lists: a short title, and one line with what matters in it. */
import type { EventSchema, Verdict } from "@tagwell/contract";
import { textAt, valueAt } from "../api/json-value.ts";

export interface EventDescription {
  title: string;
  summary: string;
}

type Xdm = Record<string, unknown>;

/** The Web SDK fixes these labels, which make poor titles. */
const sdkTitles: Record<string, string> = {
  "web.webpagedetails.pageViews": "Page view",
  "web.webinteraction.linkClicks": "Link click",
};

/** Works on any event: a rejected one may lack fields, or have a label that the schema does not name. */
export function describeEvent(schema: EventSchema, xdm: Xdm): EventDescription {
  const label = textAt(xdm, "eventType") ?? "";
  const definition = schema.events.find((event) => event.label === label);
  const template = definition?.summary ?? "";
  return {
    title: eventTitleOf(schema, xdm),
    summary: fillIn(template, schema.tenantKey, xdm) || (definition?.meaning ?? ""),
  };
}

type Kinds = Pick<EventSchema, "events">;

/** The title that the schema gives a label; otherwise its words: "page.scroll" as "Page scroll". */
export function eventTitle({ events }: Kinds, label: string): string {
  const title = events.find((event) => event.label === label)?.title;
  const words = label.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[._]+/g, " ");
  return title ?? sdkTitles[label] ?? capitalize(words.trim().toLowerCase());
}

export function eventTitleOf(schema: Kinds, xdm: Xdm): string {
  const label = textAt(xdm, "eventType");
  return label ? eventTitle(schema, label) : "No event type";
}

/** The schema's sentence for a label; undefined where it does not name the label. */
export function eventMeaning({ events }: Kinds, label: string): string | undefined {
  return events.find((event) => event.label === label)?.meaning;
}

/** The page's address without its origin. */
export function pagePath(xdm: Xdm): string {
  const address = textAt(xdm, "web", "webPageDetails", "URL");
  if (!address) return "";
  const url = URL.parse(address);
  return url ? url.pathname + url.search : address;
}

/** Replaces each `{path}` of the template. A part between " · " whose field the event lacks is left out. */
function fillIn(template: string, tenantKey: string, xdm: Xdm): string {
  return template
    .split(" · ")
    .flatMap((part) => {
      let isComplete = true;
      const text = part.replace(/\{([^{}]+)\}/g, (_, path: string) => {
        const value = fieldText(xdm, tenantKey, path);
        isComplete &&= value !== undefined;
        return value ?? "";
      });
      return isComplete ? text : [];
    })
    .join(" · ");
}

/** A path starts under the tenant key or under `xdm`. */
function fieldText(xdm: Xdm, tenantKey: string, path: string): string | undefined {
  const keys = path.split(".");
  const value = valueAt(xdm, tenantKey, ...keys) ?? valueAt(xdm, ...keys);
  return Array.isArray(value) ? value.map(String).join(", ") || undefined : textAt({ value }, "value");
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The edge's verdicts as the console shows them. */
export const verdictWords: Record<Verdict, string> = {
  accepted: "Accepted",
  rejected: "Rejected",
  unlisted: "Unlisted",
};
