/** Collects from one page the texts that may go into the lists, kind by kind. */
import type { ListKind } from "../lists/list-kinds.ts";
import { sameText } from "../lists/same-text.ts";
import type { PageFacts } from "../page/page-facts.ts";
import { type AddressRules, isAboutPersons, parameterKind } from "../page/public-page.ts";
import { phoneForms } from "./phone-forms.ts";
import { bareName, hasTitleOrDegree, isNamedBy } from "./provider-name.ts";
import { readDataLayer } from "./read-data-layer.ts";
import { kindOfType, readJsonLd } from "./read-json-ld.ts";
import { decodeSegment, plainWords, type Topic, topicOf } from "./topic-of.ts";

/** A text, the page it was found on, and whether its words may be learned one by one. */
export interface Observation {
  kind: ListKind;
  text: string;
  page: string;
  givesWords: boolean;
}

export interface PropertyAddresses extends Pick<AddressRules, "queryParameters"> {
  /** Whether an address belongs to one of the property's sites. Ids and topics are read from those addresses only. */
  isOurs: (url: URL) => boolean;
}

/** Names of diseases and places are no longer than this. A longer text is a headline. */
const maxNameWords = 6;

export function observePage(facts: PageFacts, { isOurs, queryParameters }: PropertyAddresses): Observation[] {
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
  // The label of a control is not learned as a whole, only its words.
  for (const text of facts.labels) note("plain", text);
  notePath(facts.url, note, givesWords);

  const topic = topicOf(facts.url);
  if (topic) noteTopic(topic, [facts.mainHeading, ...facts.sections, ...facts.titles], facts.mainHeading, noteName);

  for (const { url, text } of facts.links) {
    if (repeatsSearch(url, text, queryParameters)) continue;
    note("links", text, givesWords && !isAboutPersons(url));
    notePath(url, note, givesWords && !isAboutPersons(url));
    if (!isOurs(url)) continue;
    const target = topicOf(url);
    if (target) noteTopic(target, [text], "", noteName);
    for (const [name, value] of url.searchParams)
      if (parameterKind(name, queryParameters) === "code")
        for (const id of value.split(/[,;|]/)) note("ids", id, false);
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

/** Whether a link's text repeats the search in its address, as in a list of popular searches: visitors typed that text. */
function repeatsSearch({ searchParams }: URL, text: string, queryParameters: AddressRules["queryParameters"]): boolean {
  return [...searchParams].some(
    ([name, value]) =>
      parameterKind(name, queryParameters) === "vocabulary" &&
      value.trim() !== "" &&
      sameText(text).includes(sameText(value)),
  );
}

type Note = (kind: ListKind, text: string, givesWords?: boolean) => void;
type NoteName = (kind: ListKind, text: string) => void;

function notePath({ pathname }: URL, note: Note, givesWords: boolean): void {
  const isProvider = topicOf(new URL(pathname, "https://any.example"))?.kind === "providers";
  const segments = pathname.split("/").filter(Boolean);
  segments.forEach((segment, index) => {
    // The segment after one of these is a person's name or number.
    if (/^(?:users?|members?|profiles?|accounts?)$/i.test(segments[index - 1] ?? "")) return;
    const isSlugOfProvider = isProvider && index === segments.length - 1;
    note("paths", decodeSegment(segment), givesWords && !isSlugOfProvider);
  });
}

/** Notes the candidates that have the words of the slug. A page without such a text gives its heading, if that is short. */
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
  if (/^(?:addressLocality|streetAddress|postalCode)$/.test(property)) noteName("places", text);
  if (property === "telephone") for (const form of phoneForms(text)) note("phoneNumbers", form, false);
}
