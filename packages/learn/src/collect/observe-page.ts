/** What one page gives to the lists, kind by kind. */
import { queryParameters } from "@tagwell/contract";
import type { ListKind } from "../lists/list-kinds.ts";
import { sameText } from "../lists/same-text.ts";
import type { PageFacts } from "../page/page-facts.ts";
import { isAboutPersons } from "../page/public-page.ts";
import { phoneForms } from "./phone-forms.ts";
import { bareName, hasTitleOrDegree, isNamedBy } from "./provider-name.ts";
import { readDataLayer } from "./read-data-layer.ts";
import { kindOfType, readJsonLd } from "./read-json-ld.ts";
import { decodeSegment, plainWords, type Topic, topicOf } from "./topic-of.ts";

/** A text, where it stood, and whether its words may be learned one by one. */
export interface Observation {
  kind: ListKind;
  text: string;
  page: string;
  givesWords: boolean;
}

/** The listed parameters whose values are ids. */
const idParameters = parametersOf("code");
/** Those whose values are searches. */
const typedParameters = parametersOf("vocabulary");

function parametersOf(sensitivity: string): ReadonlySet<string> {
  return new Set(Object.entries(queryParameters).flatMap(([name, kind]) => (kind === sensitivity ? [name] : [])));
}

/** Words enough for a name of a disease or a place; what is longer is a headline. */
const maxNameWords = 6;

/**
 * Everything that a page gives to the lists. `isOurs` says whether an address leads to one of the property's sites: ids
 * and topics are read from those alone.
 */
export function observePage(facts: PageFacts, isOurs: (url: URL) => boolean): Observation[] {
  const observations: Observation[] = [];
  const page = facts.url.href;
  const givesWords = !isAboutPersons(facts.url);
  const note = (kind: ListKind, text: string, words = givesWords) => {
    if (text.trim() !== "") observations.push({ kind, text, page, givesWords: words });
  };
  const noteName = (kind: ListKind, text: string) => {
    const name = kind === "providers" ? bareName(text) : text;
    if (name !== undefined && plainWords(name).length <= maxNameWords) note(kind, name);
  };

  for (const text of facts.titles) note("titles", text);
  for (const text of [...facts.headings, ...facts.sections]) note("sections", text);
  for (const push of facts.pushes) for (const text of readDataLayer(push)) note("sections", text);
  // Labels of controls give their words only.
  for (const text of facts.labels) note("plain", text);
  notePath(facts.url, note, givesWords);

  const topic = topicOf(facts.url);
  if (topic) noteTopic(topic, [facts.mainHeading, ...facts.sections, ...facts.titles], facts.mainHeading, noteName);

  for (const { url, text } of facts.links) {
    if (repeatsSearch(url, text)) continue;
    note("links", text, givesWords && !isAboutPersons(url));
    notePath(url, note, givesWords && !isAboutPersons(url));
    if (!isOurs(url)) continue;
    const target = topicOf(url);
    if (target) noteTopic(target, [text], "", noteName);
    for (const [name, value] of url.searchParams)
      if (idParameters.has(name.toLowerCase())) for (const id of value.split(/[,;|]/)) note("ids", id, false);
  }

  for (const text of facts.providers) noteName("providers", text);
  for (const { filter, value, text } of facts.options) {
    if (value === "") continue;
    const kind = /special/i.test(filter) ? "specialties" : /condition|disease/i.test(filter) ? "conditions" : "plain";
    noteName(/place|location|city/i.test(filter) ? "places" : kind, text || value);
    note("sections", value);
    note("sections", text);
    note("sections", filter);
  }
  for (const { type, property, text } of facts.marked) noteMarked(type, property, text, noteName, note);
  for (const { kind, text, isMerePerson } of facts.jsonLd.flatMap(readJsonLd)) {
    if (kind === "phoneNumbers") for (const form of phoneForms(text)) note(kind, form, false);
    else if (!isMerePerson || topic?.kind === "providers") noteName(kind, text);
  }
  for (const text of facts.phoneNumbers) for (const form of phoneForms(text)) note("phoneNumbers", form, false);
  return observations;
}

/** Lists of popular searches are made of what visitors typed. */
function repeatsSearch({ searchParams }: URL, text: string): boolean {
  return [...searchParams].some(([name, value]) => {
    const key = name.toLowerCase();
    const isTyped = typedParameters.has(key) || key === "q" || key === "query" || key === "s";
    return isTyped && value.trim() !== "" && sameText(text).includes(sameText(value));
  });
}

type Note = (kind: ListKind, text: string, givesWords?: boolean) => void;
type NoteName = (kind: ListKind, text: string) => void;

function notePath({ pathname }: URL, note: Note, givesWords: boolean): void {
  const isProvider = topicOf(new URL(pathname, "https://any.example"))?.kind === "providers";
  const segments = pathname.split("/").filter(Boolean);
  segments.forEach((segment, index) => {
    // What follows is somebody's name or number.
    if (/^(?:users?|members?|profiles?|accounts?)$/i.test(segments[index - 1] ?? "")) return;
    const isSlugOfProvider = isProvider && index === segments.length - 1;
    note("paths", decodeSegment(segment), givesWords && !isSlugOfProvider);
  });
}

/** Takes the candidates that say what the slug says; for a page of ours without one, its heading where that is short. */
function noteTopic(topic: Topic, candidates: string[], heading: string, noteName: NoteName): void {
  if (topic.kind === "providers") {
    for (const text of candidates)
      if (isNamedBy(text, topic.words) || (text === heading && hasTitleOrDegree(text))) noteName("providers", text);
    return;
  }
  const slug = topic.words.join(" ");
  const named = candidates.find((text) => plainWords(text).join(" ") === slug);
  if (named !== undefined) noteName(topic.kind, named);
  else if (heading && !/[:?!.]/.test(heading)) noteName(topic.kind, heading);
  else if (heading && topic.words.every((word) => /^\p{L}+$/u.test(word))) noteName(topic.kind, slug);
}

function noteMarked(type: string, property: string, text: string, noteName: NoteName, note: Note): void {
  const kind = kindOfType(type);
  if (property === "name" && kind && type !== "Person") noteName(kind, text);
  if (property === "medicalSpecialty") noteName("specialties", text.replace(/^https?:\/\/schema\.org\//, ""));
  if (property === "addressLocality" || property === "streetAddress") noteName("places", text);
  if (property === "telephone") for (const form of phoneForms(text)) note("phoneNumbers", form, false);
}
