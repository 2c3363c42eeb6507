/** A list of people with filters; every choice updates the results. */
import { useState } from "react";
import type { Person } from "../people/person.ts";
import type { Visit } from "../site.ts";
import { FilterControl } from "./FilterControl.tsx";
import type { FilterGroup } from "./filter-group.ts";
import { type Chosen, chosenByAddress, filterPeople, nothingChosen, withCodes } from "./filter-people.ts";
import { PersonCard } from "./PersonCard.tsx";

interface FinderProps {
  visit: Visit;
  people: Person[];
  groups: FilterGroup[];
  /** Singular and plural for the result count. */
  noun: [one: string, many: string];
}

export function Finder({ visit, people, groups, noun }: FinderProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenByAddress(visit.url.searchParams));
  const found = filterPeople(people, chosen);
  return (
    <div className="wrap finder">
      <div className="finder-side">
        <search aria-label="By name or condition">
          <form className="finder-words" method="get">
            <label htmlFor="finder-words">Name, condition or place</label>
            <div className="with-button">
              <input id="finder-words" name="search" type="search" defaultValue={chosen.words} autoComplete="off" />
              <button type="submit" className="button">
                Search
              </button>
            </div>
          </form>
        </search>
        <form
          data-finder=""
          aria-label="Filters"
          onSubmit={(event) => event.preventDefault()}
          onReset={(event) => {
            // React holds the values; the browser's own reset would restore the initial ones.
            event.preventDefault();
            setChosen(nothingChosen);
          }}
        >
          {groups.map((group) => (
            <FilterControl
              key={group.name}
              group={group}
              offered={people.flatMap((person) => person.codes[group.name])}
              values={chosen.codes[group.name] ?? []}
              onChange={(values) => setChosen(withCodes(chosen, group.name, values))}
            />
          ))}
          <button type="reset" className="button button-plain" data-filter-clear="">
            Clear all
          </button>
        </form>
      </div>
      <section>
        <h2 className="visually-hidden">Results</h2>
        <p className="finder-count" role="status" data-result-count={found.length}>
          {found.length} {found.length === 1 ? noun[0] : noun[1]}
          {chosen.words && ` for “${chosen.words}”`}
        </p>
        {found.length === 0 && (
          <p className="notice">Nobody matches all of this. Try taking one filter away, or clear them all.</p>
        )}
        <ul className="finder-list">
          {found.map((person) => (
            <PersonCard key={person.id} person={person} visit={visit} />
          ))}
        </ul>
      </section>
    </div>
  );
}
