/** The kinds of published entries. The letter is part of the fingerprint, so that kinds cannot be confused. */

/**
 * - `w`: a word of a specialty, a condition, a place or the sites' plain text
 * - `p`: a word of a provider's name
 * - `n`: a provider's whole name
 * - `t`: a whole text: a title, a section's name, a link's text
 * - `s`: a segment of a path
 * - `#`: a phone number, digits only
 * - `i`: an id, as it stands in a link
 * - `u`: a usual word of sites, published or not
 */
export type PublishedKind = "w" | "p" | "n" | "t" | "s" | "#" | "i" | "u";

/** Whether an entry of this kind is published. */
export type Has = (kind: PublishedKind, text: string) => boolean;

/** A text with `[other]` in place of unpublished words, and their number. */
export type VocabularyFilter = (text: string) => { text: string; cut: number };

/** What the sites publish. It can be queried but not listed. */
export interface Published {
  has: Has;
}
