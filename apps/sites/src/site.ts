/** The types of a site and its pages. */
import type { DataLayerState } from "bayview-property/data-layer.ts";
import type { sites } from "bayview-property/sites.ts";
import type { ReactElement } from "react";

export type SiteKey = keyof typeof sites;

/** An item that a page pushes to the data layer. */
export type DataLayerItem = DataLayerState & { event?: string; eventInfo?: unknown };

/** What the author states about a page. It goes to `page.category`, `page.pageInfo` and `ucsfsitecontent`. */
export interface PageFacts {
  primaryCategory: string;
  subCategory1?: string;
  subCategory2?: string;
  tags?: string[];
  contentType: string;
  /** The page has patient reviews. */
  reviews?: boolean;
}

/** One page of a site. `path` is compared in lower case, without a trailing slash. */
export interface Page {
  path: string;
  title: string;
  /** One sentence for search results. */
  summary?: string;
  facts: PageFacts;
  /** No header, footer or ribbon, as inside an iframe. */
  bare?: boolean;
  render(visit: Visit): ReactElement;
}

export interface NavLink {
  label: string;
  path: string;
  site?: SiteKey;
}

export interface Site {
  key: SiteKey;
  name: string;
  tagline: string;
  /** Content of `<meta name="generator">`, from which live sites derive the CMS. Without it they report Sitecore. */
  generator?: string;
  nav: NavLink[];
  pages: Page[];
}

/** What a page may know about the current visit. */
export interface Visit {
  url: URL;
  site: Site;
  /** Address of a path on one of the five sites, on the current port. */
  href(site: SiteKey, path: string): string;
  /** Address of the console. */
  consoleHref: string;
  /** Pushes one item to the data layer. Does nothing when the page was opened without one. */
  push(item: DataLayerItem): void;
}
