/** A specialty or a condition with the texts of its page. */
export interface Topic {
  slug: string;
  name: string;
  /** One or two sentences. */
  lead: string;
  /** Other search words; the page's category tags. */
  tags: string[];
}

/** `["Sleep medicine", "…", "insomnia, sleep apnea"]`, plus the slug made from the name. */
export const topic = ([name, lead, tags]: readonly [name: string, lead: string, tags: string]): Topic => ({
  slug: name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-"),
  name,
  lead,
  tags: tags.split(", "),
});
