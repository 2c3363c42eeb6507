/** The frame around every view: navigation, title, environment, connection, theme. */
import { Badge, Provider } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Outlet } from "@tanstack/react-router";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { BrandMark } from "./brand-mark.tsx";
import { ConnectionLight } from "./connection-light.tsx";
import { NavigationRail } from "./navigation-rail.tsx";
import { useTheme } from "./theme.ts";
import { ThemeMenu } from "./theme-menu.tsx";
import { useTitle } from "./views.ts";

const frame = style({
  display: "flex",
  // The navigation comes first in the tab order, but is at the bottom of narrow screens.
  flexDirection: { default: "column-reverse", "@media (min-width: 720px)": "row" },
  height: "[100dvh]",
  overflow: "hidden",
  isolation: "isolate",
});
const column = style({ display: "flex", flexDirection: "column", flexGrow: 1, minWidth: 0, minHeight: 0 });
const bar = style({
  display: "flex",
  alignItems: "center",
  columnGap: 12,
  paddingX: { default: 16, "@media (min-width: 720px)": 8 },
  height: 56,
  flexShrink: 0,
});
// Hidden on phones, where the title needs the space, and on wide screens, where the rail shows it.
const mark = style({ display: { default: "none", "@media (480px <= width < 720px)": "contents" } });
const title = style({ font: "title-lg", margin: 0, flexShrink: 0 });
const propertyName = style({
  display: { default: "none", "@media (min-width: 720px)": "inline" },
  font: "ui",
  color: "neutral-subdued",
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
const surface = style({
  position: "relative",
  display: "flex",
  flexGrow: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: "hidden",
  backgroundColor: "layer-2",
  borderTopRadius: { default: "none", "@media (min-width: 720px)": "xl" },
  borderBottomRadius: { default: "none", "@media (min-width: 720px)": "xl" },
  marginEnd: { default: 0, "@media (min-width: 720px)": 12 },
  marginBottom: { default: 0, "@media (min-width: 720px)": 12 },
  boxShadow: "emphasized",
});

export function AppFrame() {
  const { theme } = useTheme();
  const environment = useEnvironmentText();
  const name = useTitle();
  const [property] = useServedProperties().properties ?? [];
  return (
    <Provider background="layer-1" locale="en-GB" {...(theme !== "system" && { colorScheme: theme })}>
      <div className={frame}>
        <NavigationRail />
        <div className={column}>
          <header className={bar}>
            <div className={mark}>
              <BrandMark />
            </div>
            <h1 className={title}>{name ?? "Tagwell"}</h1>
            {property && <span className={propertyName}>{property.name}</span>}
            {environment && (
              <Badge variant="neutral" fillStyle="subtle" size="S" styles={style({ flexShrink: 0 })}>
                {environment}
              </Badge>
            )}
            <div className={style({ flexGrow: 1 })} />
            <ConnectionLight />
            <ThemeMenu />
          </header>
          <main className={surface}>
            <Outlet />
          </main>
        </div>
      </div>
    </Provider>
  );
}

/** The environment that the edge serves, or how many; each event shows its own. */
function useEnvironmentText(): string | undefined {
  const environments = useHealth()?.environments ?? [];
  return environments.length > 1 ? `${environments.length} environments` : environments[0];
}
