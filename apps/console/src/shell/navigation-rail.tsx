/** The navigation between views: a rail at the side, or a scrolling bar at the bottom of narrow screens. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link } from "@tanstack/react-router";
import { BrandMark } from "./brand-mark.tsx";
import { useCurrentView, views } from "./views.ts";

const rail = style({
  display: "flex",
  flexDirection: { default: "row", "@media (min-width: 720px)": "column" },
  alignItems: "center",
  rowGap: { default: 16, "@media (min-height: 720px)": 24 },
  width: { default: "full", "@media (min-width: 720px)": 76 },
  flexShrink: 0,
  paddingX: { default: 4, "@media (min-width: 720px)": 0 },
  paddingY: { default: 4, "@media (min-width: 720px)": 12 },
  boxSizing: "border-box",
  overflow: "auto",
  borderWidth: 0,
  borderTopWidth: { default: 1, "@media (min-width: 720px)": 0 },
  borderStyle: "solid",
  borderColor: "gray-200",
});
const mark = style({ display: { default: "none", "@media (min-width: 720px)": "contents" } });
const list = style({
  listStyleType: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: { default: "row", "@media (min-width: 720px)": "column" },
  columnGap: 4,
  rowGap: { default: 0, "@media (min-height: 720px)": 8 },
  // Centres the links if they fit; otherwise the bar scrolls.
  marginX: "auto",
});
const link = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  rowGap: 4,
  width: 64,
  paddingY: { default: 4, "@media (min-height: 720px)": 8 },
  font: "ui-sm",
  fontWeight: "medium",
  color: {
    default: "neutral-subdued",
    ":is([aria-current])": "neutral",
    ":hover": "neutral",
    forcedColors: "LinkText",
  },
  textDecoration: "none",
  borderRadius: "lg",
  backgroundColor: { default: "transparent", ":hover": "gray-100", ":is([aria-current])": "gray-200" },
  outlineStyle: { default: "none", ":focus-visible": "solid" },
  outlineColor: "focus-ring",
  outlineWidth: 2,
  outlineOffset: 2,
  transition: "default",
});

export function NavigationRail() {
  const current = useCurrentView();
  return (
    <nav aria-label="Views" className={rail}>
      <div className={mark}>
        <BrandMark />
      </div>
      <ul className={list}>
        {views.map((view) => (
          <li key={view.to}>
            <Link to={view.to} className={link} aria-current={view === current ? "page" : undefined}>
              <view.Icon />
              {view.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
