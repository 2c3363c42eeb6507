/** Finds elements that match the selectors of rules: when they are added, and by polling every three seconds. */

import type { Parts, Turbine } from "../rules/component.ts";
import { catchErrors } from "./catch-errors.ts";
import { eachTree } from "./shadow-roots.ts";
import { watchElements } from "./watch-elements.ts";

/** Added elements are found immediately. Polling finds those that match only later, by a class or state of the page. */
const pollMs = 3000;
/** Limits the length of a task, regardless of how many rules search. */
const sliceMs = 5;

export interface Search {
  selector: string;
  /** Called for each element at least once. Returns true to end the search. Must not throw. */
  found: (element: Element) => boolean;
}

/** One observer and one timer for all searches of a kind, active only while there are searches. */
export function createElementFinder(
  { window, later }: Pick<Parts, "window" | "later">,
  turbine: Turbine,
): (search: Search) => void {
  let searches: Search[] = [];
  let stop = () => {};
  let starting = false;

  const look = catchErrors(turbine, (element: Element) => {
    for (const search of searches)
      if (element.matches(search.selector) && search.found(element))
        searches = searches.filter((other) => other !== search);
    if (searches.length === 0) stop();
  });
  /** Runs these searches, some now and the rest in later tasks. */
  const lookFor = catchErrors(turbine, (all: readonly Search[]) => {
    const end = window.performance.now() + sliceMs;
    let next = 0;
    for (let search = all[next]; search && window.performance.now() <= end; search = all[++next]) {
      const { selector } = search;
      eachTree(window.document, (tree) => tree.querySelectorAll(selector).forEach(look))();
    }
    if (next < all.length) window.setTimeout(() => lookFor(all.slice(next)));
  });
  const start = catchErrors(turbine, () => {
    starting = false;
    stop();
    const timer = window.setInterval(() => lookFor(searches), pollMs);
    const unwatch = watchElements({
      document: window.document,
      selector: searches.map(({ selector }) => selector).join(","),
      attributes: [],
      found: look,
    });
    stop = () => {
      window.clearInterval(timer);
      unwatch();
    };
    if (searches.length === 0) stop();
  });
  return (search) => {
    searches = [...searches, search];
    // Start the observer after all rules have started; their tasks were queued before this one.
    if (!starting) later(start);
    starting = true;
  };
}
