/** A list of named facts. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link, type LinkProps } from "@tanstack/react-router";
import { Breakable } from "./breakable.tsx";
import { linkStyle } from "./text.tsx";

const list = style({
  display: "grid",
  gridTemplateColumns: ["auto", "minmax(0, 1fr)"],
  columnGap: 16,
  rowGap: 8,
  margin: 0,
  font: "ui",
});
const nameStyle = style({ color: "neutral-subdued" });
const valueStyle = style({ margin: 0, color: "neutral", overflowWrap: "anywhere" });
const noteStyle = style({ color: "neutral-subdued" });

export interface Fact {
  name: string;
  /** Undefined where it is not known. */
  value: string | undefined;
  note?: string;
  /** Where the thing is that the value names. */
  link?: Pick<LinkProps, "to" | "params" | "search">;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={list}>
      {facts.map(({ name, value, note, link }) => (
        <div key={name} className={style({ display: "contents" })}>
          <dt className={nameStyle}>{name}</dt>
          <dd className={valueStyle}>
            {value === undefined && <span className={noteStyle}>Not known</span>}
            {value !== undefined && link ? (
              <Link {...link} className={linkStyle}>
                <Breakable text={value} />
              </Link>
            ) : (
              value && <Breakable text={value} />
            )}
            {note && <span className={noteStyle}> · {note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
