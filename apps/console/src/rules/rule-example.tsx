/** An example of a rule: the page and what the visitor does, and the events that it sends. */

import type { CatalogExample } from "@tagwell/contract";
import type { Property } from "../shared/api/catalog-client.ts";
import { CodeBlock } from "../shared/components/code-text.tsx";
import { Details } from "../shared/components/details.tsx";
import { siteLabel } from "../shared/property/site-labels.ts";

export function RuleExample({ example, catalog }: { example: CatalogExample; catalog: Property }) {
  const { name, site, address, given, sends, loads, neverSends } = example;
  const parts: [string, unknown][] = [
    ["given", given],
    ["sends", sends],
    ["loads", loads],
    ["never sends", neverSends],
  ];
  const shown = parts.filter(([what, value]) => what === "sends" || Object.keys(value as object).length > 0);
  return (
    <Details summary={name}>
      <CodeBlock
        text={[
          `${siteLabel(catalog, site)} ${address}`,
          ...shown.map(([what, value]) => `${what}: ${JSON.stringify(value, null, 2)}`),
        ].join("\n")}
      />
    </Details>
  );
}
