/** Reads names from a page's schema.org data (JSON-LD). */
import type { TopicKind } from "./topic-of.ts";

export interface Named {
  kind: TopicKind | "phoneNumbers";
  text: string;
  /** A person without a position at the organisation. */
  isMerePerson: boolean;
}

/** Properties that hold texts of visitors, or their names. */
const notRead = new Set(["author", "creator", "contributor", "review", "reviews", "comment", "reviewBody", "sponsor"]);
const notReadTypes = /^(?:Review|UserReview|Comment|UserComments|Answer|DiscussionForumPosting|SocialMediaPosting)$/;

const kinds: [TopicKind, RegExp][] = [
  ["providers", /^(?:Physician|IndividualPhysician|Person)$/],
  ["conditions", /^(?:MedicalCondition|MedicalSignOrSymptom|MedicalProcedure|MedicalTherapy|MedicalTest)$/],
  ["specialties", /^MedicalSpecialty$/],
  [
    "places",
    /^(?:Hospital|MedicalClinic|MedicalOrganization|PhysiciansOffice|Place|CivicStructure|Pharmacy|EmergencyService)$/,
  ],
];

export function kindOfType(type: string): TopicKind | undefined {
  return kinds.find(([, types]) => types.test(type))?.[0];
}

/** No real page has more. Hostile data may be nested or long without end. */
const maxNodes = 5000;

export function readJsonLd(root: unknown): Named[] {
  const named: Named[] = [];
  const queue = [root];
  for (let at = 0; at < queue.length && at < maxNodes; at++) {
    const node = queue[at];
    if (Array.isArray(node)) queue.push(...node.slice(0, maxNodes));
    if (Array.isArray(node) || typeof node !== "object" || node === null) continue;
    const item = node as Record<string, unknown>;
    const types = textsOf(item["@type"]);
    if (types.some((type) => notReadTypes.test(type))) continue;
    named.push(...namesOf(item, types));
    for (const [key, value] of Object.entries(item)) if (!notRead.has(key)) queue.push(value);
  }
  return named;
}

function namesOf(item: Record<string, unknown>, types: string[]): Named[] {
  const named: Named[] = [];
  const note = (kind: Named["kind"], value: unknown, isMerePerson = false) => {
    for (const text of textsOf(value)) named.push({ kind, text, isMerePerson });
  };
  const kind = types.map(kindOfType).find((found) => found !== undefined);
  const says = ["jobTitle", "medicalSpecialty", "hasCredential", "honorificSuffix", "worksFor"];
  if (kind) note(kind, item.name, types.includes("Person") && !says.some((key) => item[key] !== undefined));
  // A specialty is a name or an address of the schema.org vocabulary: https://schema.org/Cardiovascular.
  for (const text of textsOf(item.medicalSpecialty)) note("specialties", text.replace(/^https?:\/\/schema\.org\//, ""));
  note("phoneNumbers", item.telephone);
  if (types.includes("PostalAddress")) {
    note("places", item.streetAddress);
    note("places", item.addressLocality);
    note("places", item.postalCode);
  }
  return named;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, 50) : [value]).filter((part): part is string => typeof part === "string");
