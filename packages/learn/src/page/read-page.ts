/** Reads a page from its HTML. */
import { Parser } from "htmlparser2";
import { parseJson, readPushes } from "./data-layer-pushes.ts";
import { emptyFacts, type PageFacts } from "./page-facts.ts";
import { createTextCaptures, type TextCapture } from "./text-captures.ts";
import { isVisitorText } from "./visitor-text.ts";

type Attributes = Record<string, string>;
type Capture = (done: (text: string) => void) => TextCapture | undefined;

/** Inline elements: no space separates them from the text around them. */
const inline = new Set("a abbr b bdi bdo code em i mark s small span strong sub sup time u wbr".split(" "));
const landmarks = new Set(["section", "nav", "main", "aside", "header", "footer", "article"]);
const headings = /^h[1-6]$/;

/** Browsers nest 512 levels at most, and the parser's time grows with the depth. */
const maxDepth = 1000;
const chunk = 65_536;

/** Longer scripts are programs, not data. */
const maxScript = 200_000;

/** An open element. */
interface Frame {
  /** Its content is ignored. */
  skipped: boolean;
  inNavigation: boolean;
  /** schema.org type of the enclosing item, without the address. */
  itemType: string;
  /** Its content is a script or a stylesheet. */
  isCode: boolean;
  /** The captures that end with this element. */
  captures: number;
}

/**
 * Reads HTML of any quality in one pass.
 *
 * @example readPage(new URL("https://example.org/"), "<title>Home</title>").titles // ["Home"]
 */
export function readPage(url: URL, html: string): PageFacts {
  const facts = emptyFacts(url);
  const frames: Frame[] = [];
  const texts = createTextCaptures();
  let base = url;
  let letters = 0;
  let scripts = 0;
  let filter = "";
  let script = "";
  let scriptType = "";
  let lastLink: TextCapture | undefined;

  const outside: Frame = { skipped: false, inNavigation: false, itemType: "", isCode: false, captures: 0 };

  function open(tag: string, attributes: Attributes): void {
    const parent = frames[frames.length - 1] ?? outside;
    const frame: Frame = { ...parent, captures: 0 };
    frames.push(frame);
    if (!inline.has(tag)) texts.add(" ");
    frame.isCode = tag === "script" || tag === "style";
    if (tag === "script") {
      scripts++;
      script = "";
      scriptType = attributes.type ?? "";
    }
    frame.skipped ||= isVisitorText(tag, attributes);
    if (frame.skipped) return;
    frame.inNavigation ||= tag === "nav" || attributes.role === "navigation";
    if (attributes.itemscope !== undefined) frame.itemType = (attributes.itemtype ?? "").replace(/^.*[/#]/, "");
    frame.captures = readElement(tag, attributes, frame);
  }

  /** Returns how many captures it started. */
  function readElement(tag: string, attributes: Attributes, { inNavigation, itemType }: Frame): number {
    let started = 0;
    const capture = (done: (text: string) => void) => {
      const capture = texts.start(done);
      if (capture) started++;
      return capture;
    };
    if (tag === "base" && attributes.href) base = resolve(attributes.href, url) ?? base;
    if (tag === "meta") readMeta(facts, attributes);
    if (tag === "input" && attributes.type === "password") facts.hasSignIn = true;
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
    if (["legend", "label", "button", "th", "dt"].includes(tag)) capture((text) => facts.labels.push(text));
    if (attributes["data-provider"] !== undefined) capture((text) => facts.providers.push(text));
    if (attributes.itemprop && itemType) {
      const names = attributes.itemprop.split(/\s+/);
      const note = (text: string) => {
        for (const property of names) facts.marked.push({ type: itemType, property, text });
      };
      const value = attributes.content ?? attributes.href;
      if (value === undefined) capture(note);
      else note(value);
    }
    readFilter(tag, attributes, capture);
    if (tag === "a" && attributes.href !== undefined) readLink(attributes, capture);
    return started;
  }

  function readFilter(tag: string, attributes: Attributes, capture: Capture): void {
    const name = attributes["data-filter"];
    if (tag === "select") filter = name ?? "";
    const value = attributes["data-value"] ?? attributes.value ?? "";
    if (tag === "option" && filter) capture((text) => facts.options.push({ filter, value, text }));
    else if (name && tag === "input") facts.options.push({ filter: name, value, text: "" });
    else if (name && tag === "button") capture((text) => facts.options.push({ filter: name, value, text }));
  }

  function readLink(attributes: Attributes, capture: Capture): void {
    const href = (attributes.href ?? "").trim();
    const called = /^(?:tel|sms|callto):(.*)$/i.exec(href)?.[1];
    if (called !== undefined) {
      facts.phoneNumbers.push(called);
      capture((text) => facts.phoneNumbers.push(text));
      return;
    }
    const target = resolve(href, base);
    if (!target || !/^https?:$/.test(target.protocol)) return;
    // An unclosed link ends where the next one begins, as in browsers.
    lastLink?.finish();
    const isFollowed = facts.isFollowable && !/\bnofollow\b/i.test(attributes.rel ?? "");
    lastLink = capture((text) => {
      const name = text || attributes["aria-label"] || attributes.title || "";
      facts.links.push({ url: target, text: name, isFollowed });
    });
  }

  const parser = new Parser({
    onopentag: open,
    ontext(text) {
      const { skipped, isCode } = frames[frames.length - 1] ?? outside;
      if (skipped) return;
      if (isCode) {
        if (script.length < maxScript) script += text;
        return;
      }
      if (letters < 1000) letters += text.trim().length;
      texts.add(text);
    },
    onclosetag(tag) {
      const frame = frames.pop();
      if (!inline.has(tag)) texts.add(" ");
      if (tag === "select") filter = "";
      if (tag === "script" && !frame?.skipped) readScript(facts, scriptType, script);
      for (let left = frame?.captures ?? 0; left > 0; left--) texts.end();
    },
  });
  for (let at = 0; at < html.length && frames.length < maxDepth; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.end();
  facts.needsBrowser = scripts > 0 && facts.headings.length === 0 && facts.links.length === 0 && letters < 1000;
  return facts;
}

function readMeta(facts: PageFacts, { name = "", property = "", content = "" }: Attributes): void {
  const what = (name || property).toLowerCase();
  if (what === "og:title" || what === "twitter:title") facts.titles.push(content);
  if (what === "keywords") facts.labels.push(...content.split(","));
  if (what !== "robots" && what !== "googlebot") return;
  if (/\b(?:noindex|none)\b/i.test(content)) facts.isIndexable = false;
  if (/\b(?:nofollow|none)\b/i.test(content)) facts.isFollowable = false;
}

function readScript(facts: PageFacts, type: string, text: string): void {
  if (/^application\/ld\+json/i.test(type)) {
    const value = parseJson(text);
    if (value !== undefined) facts.jsonLd.push(value);
  } else if (text.includes("ataLayer")) facts.pushes.push(...readPushes(text));
}

function resolve(href: string, base: URL): URL | undefined {
  return URL.canParse(href, base) ? new URL(href, base) : undefined;
}
