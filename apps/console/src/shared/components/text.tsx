/** Headings, text, lists and links in running text. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { ReactNode } from "react";

const section = style({ display: "flex", flexDirection: "column", rowGap: 8, minWidth: 0 });
const title = style({ font: "title-lg", margin: 0, overflowWrap: "anywhere" });
const small = style({ font: "title", margin: 0 });
const text = style({ font: "body-sm", margin: 0, maxWidth: 720, overflowWrap: "anywhere" });
/** High enough for links below one another to be hit. */
const item = style({ paddingY: 2 });
const list = style<{ isInColumns: boolean }>({
  font: "body-sm",
  margin: 0,
  paddingStart: 20,
  overflowWrap: "anywhere",
  display: { isInColumns: "grid" },
  gridTemplateColumns: "[repeat(auto-fill, minmax(min(240px, 100%), 1fr))]",
  columnGap: 24,
});
/** For links of the router. */
export const linkStyle: string = style({ color: "accent", textDecoration: "underline", borderRadius: "sm" });
/** For links that are most of what is there, such as the names and counts of a table. */
export const quietLinkStyle: string = style({
  color: { default: "inherit", ":hover": "accent", forcedColors: "LinkText" },
  textDecoration: "underline",
  borderRadius: "sm",
});

/** For links that matter less than those beside them, such as counts of nothing. */
export const silentLinkStyle: string = style({
  color: { default: "neutral-subdued", ":hover": "accent", forcedColors: "LinkText" },
  textDecoration: { default: "none", ":hover": "underline" },
  borderRadius: "sm",
});

export interface SectionProps {
  name: string;
  level?: 2 | 3;
  /** Where links lead to it. */
  id?: string;
  children: ReactNode;
}

/** A section with a heading of level 2 or 3. */
export function Section({ name, level = 3, id, children }: SectionProps) {
  return (
    <section className={section} aria-label={name} {...(id && { id })}>
      {level === 2 ? <h2 className={title}>{name}</h2> : <h3 className={small}>{name}</h3>}
      {children}
    </section>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <p className={text}>{children}</p>;
}

const clamped = style({ lineClamp: 2 });

/** At most two lines on screen, where its link leads to the whole text; all of it on paper. */
export function Clamped({ children }: { children: ReactNode }) {
  return (
    <span className={clamped} data-clamped>
      {children}
    </span>
  );
}

export interface ListProps {
  items: readonly { key: string; content: ReactNode }[];
  /** Shown where there are none. */
  none: string;
  /** Names are short, so there is room for several columns of them. */
  isInColumns?: boolean;
}

/** A bulleted list. */
export function List({ items, none, isInColumns = false }: ListProps) {
  if (items.length === 0) return <Text>{none}</Text>;
  return (
    <ul className={list({ isInColumns })}>
      {items.map(({ key, content }) => (
        <li key={key} className={item}>
          {content}
        </li>
      ))}
    </ul>
  );
}
