/** What a published entry is. The letter is part of its fingerprint, so that an entry of one kind is never taken for another. */

/**
 * - `w`: a word of a specialty, a condition, a place or the sites' plain text
 * - `p`: a word of a provider's name
 * - `n`: a provider's whole name
 * - `t`: a whole text: a title, a section's name, a link's text
 * - `s`: a segment of a path
 * - `#`: a phone number, digits only
 * - `i`: an id, as it stands in a link
 */
export type PublishedKind = "w" | "p" | "n" | "t" | "s" | "#" | "i";

/** Whether an entry of this kind is published. */
export type Has = (kind: PublishedKind, text: string) => boolean;

/** A text with `[other]` for what may not pass of it, and how much that was. */
export type VocabularyFilter = (text: string) => { text: string; cut: number };

/** What the sites publish: it can be asked for, not listed. */
export interface Published {
  has: Has;
  /** Whether this is, as a whole, a published title, section name or link text. */
  hasText: (text: string) => boolean;
  /** Lets the published words pass of what a visitor may have typed. */
  typed: VocabularyFilter;
  /** Lets pass what is published of a text of a personal page. */
  ofPage: VocabularyFilter;
}
