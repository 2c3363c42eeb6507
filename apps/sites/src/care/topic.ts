/** A specialty or a condition, as its page tells it. */
export interface Topic {
  slug: string;
  name: string;
  /** One or two sentences. */
  lead: string;
  /** What it is also looked for by; the page's category tags. */
  tags: string[];
}

/** `["Sleep medicine", "…", "insomnia, sleep apnea"]`, with the slug that is made of the name. */
export const topic = ([name, lead, tags]: readonly [name: string, lead: string, tags: string]): Topic => ({
  slug: name
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-"),
  name,
  lead,
  tags: tags.split(", "),
});
