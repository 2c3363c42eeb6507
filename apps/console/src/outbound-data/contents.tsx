/** Links to the parts of the sheet. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { linkStyle } from "../shared/components/text.tsx";

const list = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: 24,
  rowGap: 8,
  listStyleType: "none",
  margin: 0,
  padding: 0,
  font: "ui",
});

export function Contents({ parts }: { parts: readonly { id: string; name: string }[] }) {
  return (
    <nav aria-label="Contents" data-screen-only>
      <ul className={list}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className={linkStyle}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
