/** The results page of the site search. */
import { Crumbs } from "../blocks/Crumbs.tsx";
import type { Page, Visit } from "../site.ts";
import { searchPages, searchTerm } from "./search-pages.ts";

/** The `/search` page over these pages. */
export function searchPage(pages: Page[]): Page {
  return {
    path: "/search",
    title: "Search",
    facts: {
      primaryCategory: "search",
      subCategory1: "results",
      subCategory2: "all",
      tags: ["search"],
      contentType: "search results",
    },
    render: (visit) => <Results pages={pages} visit={visit} />,
  };
}

function Results({ pages, visit }: { pages: Page[]; visit: Visit }) {
  const term = searchTerm(visit.url.searchParams);
  const found = searchPages(pages, term);
  return (
    <>
      <Crumbs trail={[["Home", "/"]]} here="Search" />
      <div className="wrap article-lone">
        <h1>Search</h1>
        <search aria-label="Site">
          <form className="with-button" method="get">
            <label className="visually-hidden" htmlFor="site-search">
              Search this site
            </label>
            <input id="site-search" name="search" type="search" defaultValue={term} />
            <button className="button" type="submit">
              Search
            </button>
          </form>
        </search>
        {term ? (
          <p className="search-count" role="status">
            {found.length} {found.length === 1 ? "page" : "pages"} for “{term}”
          </p>
        ) : (
          <p className="search-count">
            Try <a href="/search?search=cardiology">cardiology</a>, <a href="/search?search=neurology">neurology</a> or{" "}
            <a href="/search?search=pediatrics">pediatrics</a>.
          </p>
        )}
        <ul className="search-results">
          {found.map((page) => (
            <li key={page.path}>
              <h2>
                <a href={page.path}>{page.title}</a>
              </h2>
              <p>{page.summary}</p>
              <p className="hint">
                {visit.url.hostname}
                {page.path}
              </p>
            </li>
          ))}
        </ul>
        {term && found.length === 0 && (
          <p className="notice">
            Nothing here by these words. Check the spelling, or <a href="/find-a-doctor">look for a doctor</a>.
          </p>
        )}
      </div>
    </>
  );
}
