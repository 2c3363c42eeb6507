/** Finds names of a customer's property in the product's files: the product must work with any property. */

/** Names that belong to a property and must not appear in the product. */
export interface CustomerNames {
  /** Matched as quoted text. */
  siteKeys: readonly string[];
  /** Matched as quoted text, except labels that the Web SDK or the starter property also use. */
  eventLabels: readonly string[];
  /** Matched anywhere, such as the tenant key and the customer's name. */
  words: readonly string[];
}

export interface NameFault {
  /** Starts at 1. */
  line: number;
  name: string;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The names that stand in a file's text.
 * @example findCustomerNames('site("clinic")', { siteKeys: ["clinic"], eventLabels: [], words: [] }) // [{ line: 1, name: "clinic" }]
 */
export function findCustomerNames(text: string, { siteKeys, eventLabels, words }: CustomerNames): NameFault[] {
  const quoted = [...siteKeys, ...eventLabels].map(escaped).join("|");
  const plain = words.map(escaped).join("|");
  const patterns = [
    quoted && `(?<=(["'\`]))(?:${quoted})(?=\\1)`,
    // Do not match parts of longer words or of package names such as @tagwell/contract.
    plain && `(?<![\\w@/-])(?:${plain})(?![\\w/-])`,
  ].filter(Boolean);
  if (patterns.length === 0) return [];
  const all = new RegExp(patterns.join("|"), "g");
  return text
    .split("\n")
    .flatMap((line, index) => Array.from(line.matchAll(all), ([name]) => ({ line: index + 1, name })));
}
