/** The bar above every view: its title, search, scope, connection and account. */

import Contrast from "@react-spectrum/s2/icons/Contrast";
import Filter from "@react-spectrum/s2/icons/Filter";
import MenuHamburger from "@react-spectrum/s2/icons/MenuHamburger";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { useLocation } from "@tanstack/react-router";
import { Choice } from "../shared/components/choice.tsx";
import { useMediaQuery } from "../shared/hooks/use-media-query.ts";
import { AccountMenu } from "./account-menu.tsx";
import { ConnectionLight } from "./connection-light.tsx";
import { Disclosure } from "./disclosure.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { SearchButton } from "./palette/search-button.tsx";
import { ScopeControls } from "./scope-controls.tsx";
import { useTheme } from "./theme.ts";
import { titleAt } from "./views.ts";

const bar = style({
  position: "relative",
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  columnGap: { default: 4, "@media (min-width: 720px)": 8 },
  paddingX: { default: 8, "@media (min-width: 720px)": 16, "@media (min-width: 1080px)": 8 },
  // On a phone, what is wrong with the connection has a line of its own.
  flexWrap: { default: "wrap", "@media (min-width: 720px)": "nowrap" },
  minHeight: 48,
  flexShrink: 0,
});
const heading = style({
  font: { default: "title", "@media (min-width: 480px)": "title-lg" },
  margin: 0,
  minWidth: 0,
  flexGrow: 1,
  flexBasis: 0,
  outlineStyle: "none",
  lineClamp: 2,
});

const settings = style({ display: "flex", flexDirection: "column", rowGap: 12 });

/** The heading takes the focus after the navigation of narrow screens, whose panel closes. */
const headingId = "view-title";

export function TopBar() {
  const title = useLocation({ select: ({ pathname }) => titleAt(pathname) });
  const isWide = useMediaQuery("(min-width: 1080px)");
  return (
    <header className={bar}>
      {!isWide && (
        <Disclosure name="Navigation" icon={<MenuHamburger />}>
          {(close) => (
            <nav aria-label="Views">
              <NavigationList
                onNavigate={() => {
                  close();
                  document.getElementById(headingId)?.focus();
                }}
              />
            </nav>
          )}
        </Disclosure>
      )}
      <h1 id={headingId} tabIndex={-1} className={heading}>
        {title ?? "Page not found"}
      </h1>
      <SearchButton />
      {isWide ? (
        <ScopeControls />
      ) : (
        <Disclosure name="Site, time range, environment and theme" icon={<Filter />}>
          {() => (
            <div className={settings}>
              <ScopeControls isStacked />
              <ThemeMenu hasLabel />
            </div>
          )}
        </Disclosure>
      )}
      <ConnectionLight />
      {isWide && <ThemeMenu />}
      <AccountMenu />
    </header>
  );
}

const themes = [
  { id: "system", label: "System" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

/** `hasLabel`: with its label in place of its icon. */
function ThemeMenu({ hasLabel = false }: { hasLabel?: boolean }) {
  const { theme, choose } = useTheme();
  const icon = hasLabel ? undefined : <Contrast />;
  return <Choice label="Theme" icon={icon} options={themes} value={theme} onChange={choose} />;
}
