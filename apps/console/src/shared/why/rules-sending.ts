/** The rules that could have sent events of some kinds. */
import type { Property } from "../api/catalog-client.ts";

/** Beyond this many it is not known which one is meant. */
const maxRules = 3;

/** The names of the rules that send one of the labels and are on the site, if one is told; none where they are too many. */
export function rulesSending(
  properties: readonly Pick<Property, "rules">[],
  labels: readonly string[],
  site: string | undefined,
): string[] {
  const sending = properties
    .flatMap(({ rules }) => rules)
    .filter(({ sends, sites }) => sends.some((label) => labels.includes(label)) && (!site || sites.includes(site)));
  const names = [...new Set(sending.map(({ name }) => name))].sort();
  return names.length > maxRules ? [] : names;
}
