/** What a site and its pages are; every site file is written in these words. */
import type { DataLayerItem, SiteKey } from "@tagwell/contract";
import type { ReactElement } from "react";

/** What the page's author says about a page; ends up in `page.category`, `page.pageInfo` and `ucsfsitecontent`. */
export interface PageFacts {
  primaryCategory: string;
  subCategory1?: string;
  subCategory2?: string;
  tags?: string[];
  contentType: string;
  /** The page shows patient reviews. */
  reviews?: boolean;
}

/** One page of a site. `path` is compared in lower case, without a slash at its end. */
export interface Page {
  path: string;
  title: string;
  /** One sentence for search results. */
  summary?: string;
  facts: PageFacts;
  /** True: no header, footer or ribbon, as inside an iframe. */
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
  /** `<meta name="generator">`, by which live sites tell their CMS; without it they say Sitecore. */
  generator?: string;
  nav: NavLink[];
  pages: Page[];
}

/** What a page may know about the visit it is drawn for. */
export interface Visit {
  url: URL;
  site: Site;
  /** Address of a path on one of the five sites, on the port this page came from. */
  href(site: SiteKey, path: string): string;
  /** Address of the console. */
  consoleHref: string;
  /** Puts one item into the data layer (nothing, when the page was opened without one). */
  push(item: DataLayerItem): void;
}
