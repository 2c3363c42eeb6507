/** The facts about an event, name by name. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Fact } from "../events/event-facts.ts";

const list = style({
  display: "grid",
  gridTemplateColumns: ["auto", "minmax(0, 1fr)"],
  columnGap: 16,
  rowGap: 8,
  margin: 0,
  font: "ui",
});
const name = style({ color: "neutral-subdued" });
const value = style({ margin: 0, color: "neutral", overflowWrap: "anywhere" });
const note = style({ color: "neutral-subdued" });

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map((fact) => (
        <div key={fact.name} className={style({ display: "contents" })}>
          <dt className={name}>{fact.name}</dt>
          <dd className={value}>
            {fact.value ?? <span className={note}>Not known</span>}
            {fact.note && <span className={note}> · {fact.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
