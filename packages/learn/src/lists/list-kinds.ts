/** The kinds of published text, and the file of a vocabulary folder that holds each. */
import type { PublishedLists } from "@tagwell/contract";

export type ListKind = keyof PublishedLists;

/** The file of each kind, and the comment at its top. */
export const listFiles: Record<ListKind, { file: string; about: string }> = {
  providers: { file: "providers.txt", about: "Names of doctors and other staff, without titles and degrees." },
  specialties: { file: "specialties.txt", about: "Names of specialties and services." },
  conditions: { file: "conditions.txt", about: "Names of diseases, symptoms and treatments that have a page." },
  places: { file: "places.txt", about: "Names and addresses of hospitals, clinics and towns." },
  plain: { file: "plain.txt", about: "Other words of titles, headings, labels and link texts." },
  titles: { file: "titles.txt", about: "Page titles, whole." },
  sections: { file: "sections.txt", about: "Section names, headings, labels, categories and tags, whole." },
  links: { file: "links.txt", about: "Link texts, whole." },
  paths: { file: "paths.txt", about: "Path segments of published addresses, decoded." },
  phoneNumbers: {
    file: "phone-numbers.txt",
    about: "Published phone numbers, digits only, with and without country code.",
  },
  ids: { file: "ids.txt", about: "Ids of departments, providers and visit types in published links." },
};

export const listKinds = Object.keys(listFiles) as ListKind[];

/** Kinds whose phrases also make their single words known. */
export const phraseKinds = ["specialties", "conditions", "places"] as const satisfies readonly ListKind[];

/** Entries that no page shows, one `kind: text` per line. The command reads this file and never writes it. */
export const byHandFile = "by-hand.txt";

/** Texts of any kind that the command never adds, one per line. The command reads this file and never writes it. */
export const excludedFile = "excluded.txt";
