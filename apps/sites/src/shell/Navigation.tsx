/** The site's menu; behind a button on narrow screens. */
import { useState } from "react";
import type { Visit } from "../site.ts";

export function Navigation({ visit }: { visit: Visit }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpen(!open)}
      >
        {open ? "Close" : "Menu"}
      </button>
      <nav id="menu" className="menu" data-open={open} aria-label="Main">
        <ul>
          {visit.site.nav.map(({ label, path, site }) => (
            <li key={path}>
              <a
                href={site ? visit.href(site, path) : path}
                aria-current={!site && visit.url.pathname === path ? "page" : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
