/** Reads what an element says of its page. */
import type { PageFacts } from "./page-facts.ts";
import type { TextCapture } from "./text-captures.ts";

export type Attributes = Record<string, string>;

/** What is known of a page while it is read. */
export interface PageReading {
  facts: PageFacts;
  /** What the addresses of links are relative to. */
  base: URL;
  /** The filter whose options are read. */
  filter: string;
  lastLink: TextCapture | undefined;
}

/** An element that was opened. */
export interface OpenElement {
  tag: string;
  attributes: Attributes;
  inNavigation: boolean;
  /** schema.org type of the enclosing item, without the address. */
  itemType: string;
  /** Calls `done` with the element's text, once it ends; undefined when too many texts are collected already. */
  capture(done: (text: string) => void): TextCapture | undefined;
}

const landmarks = new Set(["section", "nav", "main", "aside", "header", "footer", "article"]);
const labels = new Set(["legend", "label", "button", "th", "dt"]);
const headings = /^h[1-6]$/;

export function readElement(page: PageReading, element: OpenElement): void {
  const { facts } = page;
  const { tag, attributes } = element;
  if (tag === "base" && attributes.href) page.base = resolve(attributes.href, facts.url) ?? page.base;
  if (tag === "meta") readMeta(facts, attributes);
  if (tag === "input" && attributes.type === "password") facts.hasSignIn = true;
  readNames(facts, element);
  readMarked(facts, element);
  readFilter(page, element);
  if (tag === "a" && attributes.href !== undefined) readLink(page, element);
}

function readMeta(facts: PageFacts, { name = "", property = "", content = "" }: Attributes): void {
  const what = (name || property).toLowerCase();
  if (what === "og:title" || what === "twitter:title") facts.titles.push(content);
  if (what === "keywords") facts.labels.push(...content.split(","));
  if (what !== "robots" && what !== "googlebot") return;
  if (/\b(?:noindex|none)\b/i.test(content)) facts.isIndexable = false;
  if (/\b(?:nofollow|none)\b/i.test(content)) facts.isFollowable = false;
}

function readNames(facts: PageFacts, { tag, attributes, inNavigation, capture }: OpenElement): void {
  if (tag === "title") capture((text) => facts.titles.push(text));
  if (headings.test(tag))
    capture((text) => {
      facts.headings.push(text);
      if (tag === "h1") facts.mainHeading ||= text;
    });
  if (attributes["data-section"]) facts.sections.push(attributes["data-section"]);
  if (landmarks.has(tag)) {
    if (attributes["aria-label"]) facts.sections.push(attributes["aria-label"]);
    if (attributes.id) facts.sections.push(attributes.id);
  }
  const isCurrent = inNavigation && attributes["aria-current"] !== undefined;
  if (tag === "summary" || isCurrent) capture((text) => facts.sections.push(text));
  if (labels.has(tag)) capture((text) => facts.labels.push(text));
  if (attributes["data-provider"] !== undefined) capture((text) => facts.providers.push(text));
}

function readMarked(facts: PageFacts, { attributes, itemType, capture }: OpenElement): void {
  if (!attributes.itemprop || !itemType) return;
  const names = attributes.itemprop.split(/\s+/);
  const note = (text: string) => {
    for (const property of names) facts.marked.push({ type: itemType, property, text });
  };
  const value = attributes.content ?? attributes.href;
  if (value === undefined) capture(note);
  else note(value);
}

function readFilter(page: PageReading, { tag, attributes, capture }: OpenElement): void {
  const { options } = page.facts;
  const name = attributes["data-filter"];
  if (tag === "select") page.filter = name ?? "";
  const { filter } = page;
  const value = attributes["data-value"] ?? attributes.value ?? "";
  if (tag === "option" && filter) capture((text) => options.push({ filter, value, text }));
  else if (name && tag === "input") options.push({ filter: name, value, text: "" });
  else if (name && tag === "button") capture((text) => options.push({ filter: name, value, text }));
}

function readLink(page: PageReading, { attributes, capture }: OpenElement): void {
  const { facts } = page;
  const href = (attributes.href ?? "").trim();
  const called = /^(?:tel|sms|callto):(.*)$/i.exec(href)?.[1];
  if (called !== undefined) {
    facts.phoneNumbers.push(called);
    capture((text) => facts.phoneNumbers.push(text));
    return;
  }
  const target = resolve(href, page.base);
  if (!target || !/^https?:$/.test(target.protocol)) return;
  // An unclosed link ends where the next one begins, as in browsers.
  page.lastLink?.finish();
  const isFollowed = facts.isFollowable && !/\bnofollow\b/i.test(attributes.rel ?? "");
  page.lastLink = capture((text) => {
    const name = text || attributes["aria-label"] || attributes.title || "";
    facts.links.push({ url: target, text: name, isFollowed });
  });
}

function resolve(href: string, base: URL): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined;
}
