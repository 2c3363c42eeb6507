/** Finds names of a customer's property in the product's files: the product must run any property. */

/** What belongs to a property and must not stand in the product. */
export interface CustomerNames {
  /** Found as a quoted text. */
  siteKeys: readonly string[];
  /** Found as a quoted text: labels that the Web SDK or the starter property use too are not among them. */
  eventLabels: readonly string[];
  /** Found anywhere, such as the tenant key and the customer's own name. */
  words: readonly string[];
}

export interface NameFault {
  /** 1 for the first. */
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
    // Neither part of a longer word nor of a package's name, such as @tagwell/contract.
    plain && `(?<![\\w@/-])(?:${plain})(?![\\w/-])`,
  ].filter(Boolean);
  if (patterns.length === 0) return [];
  const all = new RegExp(patterns.join("|"), "g");
  return text
    .split("\n")
    .flatMap((line, index) => Array.from(line.matchAll(all), ([name]) => ({ line: index + 1, name })));
}
