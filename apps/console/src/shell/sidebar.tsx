/** The sidebar of wide screens: product, property and navigation. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useServedProperties } from "../shared/property/property-queries.ts";
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

/** The product's logo. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={style({ size: 32, flexShrink: 0 })}>
      <path
        className={style({ fill: "blue-900" })}
        d="M4 8a4 4 0 0 1 4-4h8.600a4 4 0 0 1 2.800 1.200l8.400 8.400a4 4 0 0 1 0 5.600l-8.600 8.600a4 4 0 0 1-5.600 0l-8.400-8.400A4 4 0 0 1 4 16.600z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.500 15h4l2.200-5 4 10.500 2.300-5.500h3"
      />
    </svg>
  );
}
