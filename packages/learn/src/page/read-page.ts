/** Reads a page from its HTML. */
import { Parser } from "htmlparser2";
import { parseJson, readPushes } from "./data-layer-pushes.ts";
import { emptyFacts, type PageFacts } from "./page-facts.ts";
import { type Attributes, type PageReading, readElement } from "./read-element.ts";
import { createTextCaptures, type TextCaptures } from "./text-captures.ts";
import { isVisitorText } from "./visitor-text.ts";

/** Inline elements: no space separates them from the text around them. */
const inline = new Set("a abbr b bdi bdo code em i mark s small span strong sub sup time u wbr".split(" "));

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

const outside: Frame = { skipped: false, inNavigation: false, itemType: "", isCode: false, captures: 0 };

/**
 * Reads HTML of any quality in one pass.
 *
 * @example readPage(new URL("https://example.org/"), "<title>Home</title>").titles // ["Home"]
 */
export function readPage(url: URL, html: string): PageFacts {
  const page: PageReading = { facts: emptyFacts(url), base: url, filter: "", lastLink: undefined };
  const { facts } = page;
  const frames: Frame[] = [];
  const texts = createTextCaptures();
  let letters = 0;
  let scripts = 0;
  let script = "";
  let scriptType = "";
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (!inline.has(tag)) texts.add(" ");
      if (tag === "script") {
        scripts++;
        script = "";
        scriptType = attributes.type ?? "";
      }
      frames.push(openFrame(frames.at(-1) ?? outside, { tag, attributes, page, texts }));
    },
    ontext(text) {
      const { skipped, isCode } = frames.at(-1) ?? outside;
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
      if (tag === "select") page.filter = "";
      if (tag === "script" && !frame?.skipped) readScript(facts, scriptType, script);
      for (let left = frame?.captures ?? 0; left > 0; left--) texts.end();
    },
  });
  for (let at = 0; at < html.length && frames.length < maxDepth; at += chunk) parser.write(html.slice(at, at + chunk));
  parser.end();
  facts.needsBrowser = scripts > 0 && facts.headings.length === 0 && facts.links.length === 0 && letters < 1000;
  return facts;
}

function openFrame(
  parent: Frame,
  { tag, attributes, page, texts }: { tag: string; attributes: Attributes; page: PageReading; texts: TextCaptures },
): Frame {
  const isCode = tag === "script" || tag === "style";
  const frame = { ...parent, captures: 0, isCode, skipped: parent.skipped || isVisitorText(tag, attributes) };
  if (frame.skipped) return frame;
  frame.inNavigation ||= tag === "nav" || attributes.role === "navigation";
  if (attributes.itemscope !== undefined) frame.itemType = (attributes.itemtype ?? "").replace(/^.*[/#]/, "");
  const { inNavigation, itemType } = frame;
  const capture = (done: (text: string) => void) => {
    const started = texts.start(done);
    if (started) frame.captures++;
    return started;
  };
  readElement(page, { tag, attributes, inNavigation, itemType, capture });
  return frame;
}

function readScript(facts: PageFacts, type: string, text: string): void {
  if (/^application\/ld\+json/i.test(type)) {
    const value = parseJson(text);
    if (value !== undefined) facts.jsonLd.push(value);
  } else if (text.includes("ataLayer")) facts.pushes.push(...readPushes(text));
}
