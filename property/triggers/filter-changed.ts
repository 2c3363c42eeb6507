/** Triggers when a finder's filter is set or cleared: `data-filter` controls inside `[data-finder]`. */
import { lateDelegate, type Trigger } from "@tagwell/container";
import { chips } from "./finder-control.ts";
import reportFilters, { type FilterDetails } from "./report-filters.ts";

/** Selects what is set in a finder: selected options, checked fields, and chips that an attribute shows as set. */
export const isSet = [
  ":checked",
  ...["pressed", "checked", "selected", "current"].map(
    (state) => `[aria-${state}]:not([aria-${state}=false],[aria-${state}=""])`,
  ),
].join();

/** A list does not keep its previous value, so fields are read before they can change. */
const beforeChange = ["pointerdown", "focusin"];

const delegate = lateDelegate<object, FilterDetails>({
  concern: () => ({
    selector: "[data-finder]",
    types: [...beforeChange, "change", "click", "reset"],
    see(target, type) {
      const control = beforeChange.includes(type) ? target.closest("select,input") : target;
      const finder = control?.closest("[data-finder]") ?? (type === "reset" && target.querySelector("[data-finder]"));
      if (!finder) return undefined;
      if (type !== "click" || target.closest("[data-filter-clear]")) return new Set(finder.querySelectorAll(isSet));
      // A click on one control concerns no other, and asking for all takes most of the listener's time.
      const chip = target.closest(chips);
      return chip ? new Set(chip.matches(isSet) ? [chip] : []) : undefined;
    },
  }),
  // Not a file of its own: a visitor who chooses a filter may leave the page by it before a file arrives.
  load: async () => ({ default: reportFilters }),
});

/** Triggers when a visitor sets or clears a finder's filter; "clear all" triggers for each filter that was set. */
export function filterChanged(): Trigger {
  return { kind: "event", name: "filter-changed", settings: {}, delegate };
}

/** Describes the trigger in the documentation. */
export const describe = (): string => "a finder's filter is set or cleared";
