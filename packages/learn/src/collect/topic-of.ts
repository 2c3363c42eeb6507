/** Reads the topic of a page from its address: `/doctors/<slug>`, `/conditions/<slug>` and the like. */

export type TopicKind = "providers" | "specialties" | "conditions" | "places";

export interface Topic {
  kind: TopicKind;
  /** The words of the slug in lower case. */
  words: string[];
}

const folders: [TopicKind, RegExp][] = [
  ["providers", /^(?:providers?|doctors?|physicians?|clinicians?|faculty|find-a-(?:doctor|provider|physician))$/i],
  ["specialties", /^(?:specialt(?:y|ies)|services?|medical-services|departments?)$/i],
  ["conditions", /^(?:conditions?|diseases?|symptoms?|treatments?|conditions-and-treatments|health-topics?)$/i],
  ["places", /^(?:locations?|places?|hospitals?|clinics?|campus(?:es)?)$/i],
];

/** Undefined when the last folder is none of these, and for the folder's own page. */
export function topicOf(url: URL): Topic | undefined {
  const segments = url.pathname.split("/").filter(Boolean);
  const slug = segments[segments.length - 1] ?? "";
  const folder = segments[segments.length - 2] ?? "";
  const kind = folders.find(([, names]) => names.test(folder))?.[0];
  return kind && { kind, words: plainWords(decodeSegment(slug).replace(/\.html?$/i, "")) };
}

export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Runs of letters and digits in lower case without accents: the form in which slug and name are compared. */
export function plainWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
