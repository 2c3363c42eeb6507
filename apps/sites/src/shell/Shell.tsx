/** The frame of every page: links to the other sites, header, footer and the ribbon to the console. */
import { Mark } from "../art/Emblem.tsx";
import type { Page, Visit } from "../site.ts";
import { Footer } from "./Footer.tsx";
import { Navigation } from "./Navigation.tsx";

export function Shell({ page, visit }: { page: Page; visit: Visit }) {
  if (page.bare) return <main className="bare">{page.render(visit)}</main>;
  const { site } = visit;
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="header">
        <FamilyBar visit={visit} />
        <div className="wrap header-row">
          <a className="brand" href="/">
            <Mark />
            <span>{site.name}</span>
          </a>
          <Navigation visit={visit} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {page.render(visit)}
      </main>
      <Footer visit={visit} />
      <aside className="ribbon" aria-label="About this replica">
        <p className="wrap">
          A replica site of a fictional health system. <a href={visit.consoleHref}>See what this page sends</a>
        </p>
      </aside>
    </>
  );
}

function FamilyBar({ visit }: { visit: Visit }) {
  const family = [
    ["clinical", "Patient care"],
    ["childrens", "Children's"],
    ["university", "University"],
    ["scheduling", "Scheduling"],
    ["giving", "Giving"],
  ] as const;
  return (
    <nav className="family" aria-label="Bayview sites">
      <ul className="wrap">
        {family.map(([key, label]) => (
          <li key={key}>
            <a href={visit.href(key, "/")} aria-current={key === visit.site.key ? "true" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
