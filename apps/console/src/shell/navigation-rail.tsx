/** The way between the views: a rail at the side, gone on narrow screens while there is only one view. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link } from "@tanstack/react-router";
import { BrandMark } from "./brand-mark.tsx";
import { useCurrentView, views } from "./views.ts";

const rail = style({
  display: { default: "none", "@media (min-width: 720px)": "flex" },
  flexDirection: "column",
  alignItems: "center",
  rowGap: 24,
  width: 76,
  flexShrink: 0,
  paddingY: 12,
  boxSizing: "border-box",
});
const list = style({
  listStyleType: "none",
  margin: 0,
  padding: 0,
  display: "flex",
  flexDirection: "column",
  rowGap: 8,
});
const link = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  rowGap: 4,
  width: 60,
  paddingY: 8,
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
      <BrandMark />
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
