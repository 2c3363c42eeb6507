/** The sidebar of wide screens: product, property and navigation. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useServedProperties } from "../shared/property/property-queries.ts";
import { BrandMark } from "./brand-mark.tsx";
import { NavigationList } from "./navigation-list.tsx";

const column = style({
  display: "flex",
  flexDirection: "column",
  rowGap: 16,
  width: 192,
  flexShrink: 0,
  paddingX: 8,
  paddingY: 12,
  boxSizing: "border-box",
  overflow: "auto",
});
const brand = style({ display: "flex", alignItems: "center", columnGap: 12, paddingX: 8, minWidth: 0 });
const names = style({ minWidth: 0, overflowWrap: "anywhere", font: "ui", fontWeight: "bold" });
const property = style({ display: "block", font: "ui-sm", color: "neutral-subdued" });

export function Sidebar() {
  const [served] = useServedProperties().properties ?? [];
  return (
    <nav aria-label="Views" className={column}>
      <div className={brand}>
        <BrandMark />
        <span className={names}>
          Tagwell
          {served && <span className={property}>{served.name}</span>}
        </span>
      </div>
      <NavigationList />
    </nav>
  );
}
