/** The footer of every page. */
import { Mark } from "../art/Emblem.tsx";
import type { Visit } from "../site.ts";

export function Footer({ visit }: { visit: Visit }) {
  const { site, href } = visit;
  return (
    <footer className="footer">
      <div className="wrap footer-columns">
        <div>
          <Mark />
          <p className="footer-name">{site.name}</p>
          <p>{site.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            {site.nav.map(({ label, path, site: other }) => (
              <li key={path}>
                <a href={other ? href(other, path) : path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          1 Harborlight Way
          <br />
          Bayview, CA 94000
          <br />
          <a href="tel:+14155550100">415-555-0100</a>
        </address>
      </div>
      <p className="wrap footer-legal">
        Bayview Health is fictional, and so is everyone named here. Nothing on these pages is medical advice.
      </p>
    </footer>
  );
}
