/** An example of a rule: what is given, what happens, what is sent. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type CatalogExample, siteLabels } from "@tagwell/contract";

const summary = style({ font: "body", cursor: "pointer", borderRadius: "sm" });
const raw = style({
  font: "code-sm",
  margin: 0,
  marginTop: 4,
  padding: 12,
  borderRadius: "lg",
  backgroundColor: "gray-75",
  color: "neutral",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});

export function RuleExample({ example }: { example: CatalogExample }) {
  const { name, site, address, given, sends, loads, neverSends } = example;
  const parts: [string, unknown][] = [
    ["given and done", given],
    ["sends", sends],
    ["loads", loads],
    ["never sends", neverSends],
  ];
  const shown = parts.filter(([what, value]) => what === "sends" || Object.keys(value as object).length > 0);
  return (
    <details>
      <summary className={summary}>{name}</summary>
      <pre className={raw}>
        {[
          `${siteLabels[site]} ${address}`,
          ...shown.map(([what, value]) => `${what}: ${JSON.stringify(value, null, 2)}`),
        ].join("\n")}
      </pre>
    </details>
  );
}
