/** Links to the views, in their groups. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link, useLocation } from "@tanstack/react-router";
import { AlertBadge } from "../alerts/alert-badge.tsx";
import { currentLink } from "../shared/components/current-link.ts";
import { useIsReader } from "../shared/hooks/use-session.ts";
import icons from "./view-icons.svg";
import { groupsFor, type View, viewAt } from "./views.ts";

const icon = style({ size: 20, flexShrink: 0 });
const groups = style({ display: "flex", flexDirection: "column", rowGap: 16 });
const heading = style({ font: "ui-sm", color: "neutral-subdued", margin: 0, paddingX: 12, paddingBottom: 4 });
const list = style({ listStyleType: "none", margin: 0, padding: 0 });
export function NavigationList({ onNavigate }: { onNavigate?: () => void }) {
  const current = useLocation({ select: ({ pathname }) => viewAt(pathname) });
  return (
    <div className={groups}>
      {groupsFor(useIsReader()).map(({ name, views }) => (
        <section key={name} aria-label={name}>
          <h2 className={heading}>{name}</h2>
          <ul className={list}>
            {views.map((view) => (
              <li key={view.to}>
                <Link
                  to={view.to}
                  className={currentLink({ isCurrent: view === current, mark: "start" })}
                  aria-current={view === current ? "page" : undefined}
                  {...(onNavigate && { onClick: onNavigate })}
                >
                  <Icon view={view} />
                  {view.name}
                  {view.to === "/alerts" && <AlertBadge />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Icon({ view }: { view: View }) {
  return (
    <svg className={icon} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`${icons}#${view.to.slice(1)}`} />
    </svg>
  );
}
