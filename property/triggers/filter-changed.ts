/** Triggers when a finder's filter is set or cleared: `data-filter` controls inside `[data-finder]`. */
import { catchErrors, defineTrigger, type Fire } from "tagwell";
import { type FilterDetails, reportFilters } from "./report-filters.ts";

/** Triggers when a visitor sets or clears a finder's filter; "clear all" triggers for each filter that was set. */
export const filterChanged = defineTrigger({
  name: "filter-changed",
  // Not a file of its own: a visitor who chooses a filter may leave the page by it before a file arrives.
  delegate: (parts, turbine) => (_settings: object, fire: Fire<FilterDetails>) => {
    const use = reportFilters(parts, turbine, fire);
    const heard = catchErrors(turbine, (event: Event, target: Element | undefined) => target && use(event, target));
    for (const type of ["focusin", "input", "change", "click", "reset"]) parts.listen(type, heard);
  },
});

/** Describes the trigger in the documentation. */
export const describe = (): string => "a finder's filter is set or cleared";
