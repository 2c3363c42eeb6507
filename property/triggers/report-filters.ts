/** Reports the filters of a finder that a visitor sets and clears. */
import { authoredValue, catchErrors, type LateCode, type Moment } from "@tagwell/container";
import {
  chosenValues,
  controlsOf,
  type FinderControl,
  finderControl,
  isOneOfMany,
  type SetElements,
} from "./finder-control.ts";

/** The details that the trigger passes to a rule. */
export interface FilterDetails {
  filter: {
    name: string;
    /** The authored value; undefined if the page does not show which value was cleared. */
    value: string | undefined;
    action: "set" | "clear";
    /** The number of results after the change; undefined if the page shows none. */
    resultCount?: number | undefined;
  };
}

/** Longer than a frame: by then, a page that renders at once has rendered. */
const renderedMs = 20;

type Filter = FilterDetails["filter"];

/** The number of results that the page shows in this finder, or else anywhere on the page. */
function resultCount(finder: Element, document: Document): number | undefined {
  const shown = finder.querySelector("[data-result-count]") ?? document.querySelector("[data-result-count]");
  const text = shown?.getAttribute("data-result-count") || shown?.textContent;
  const [digits] = /\d[\d,]*/.exec(text ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/,/g, ""));
}

const reportFilters: LateCode<object, FilterDetails> = ({ parts, turbine, fire }) => {
  const { window } = parts;
  /** The values last seen in each filter: a select element does not keep its previous value. */
  const known = new Map<string, string[]>();
  const clearing = new Set<Element>();
  let waiting: { moment: Moment; finder: Element; filter: Filter }[] = [];

  // The snapshot is taken at the click. The number of results is read when the page has rendered them, by a timer: a request
  // for a frame takes much longer, and a page in the background has no frames.
  const tell = catchErrors(turbine, () => {
    const all = waiting;
    waiting = [];
    clearing.clear();
    for (const { moment, finder, filter } of all)
      fire({ moment, filter: { ...filter, resultCount: resultCount(finder, window.document) } });
  });
  const keyOf = ({ finder, filter }: FinderControl) => `${finder.getAttribute("data-finder")}\n${filter}`;

  // A filter that is a link navigates away before the next frame. The capture phase runs before delivery's pagehide listener.
  window.addEventListener("pagehide", tell, { capture: true });

  return ({ type, target, seen, moment }) => {
    const set = seen as SetElements;
    const report = ({ finder, filter }: FinderControl, action: Filter["action"], value: string | undefined) => {
      if (waiting.length === 0) window.setTimeout(tell, renderedMs);
      waiting.push({ moment: moment(), finder, filter: { name: filter, value, action } });
    };
    const note = (control: FinderControl) => known.set(keyOf(control), chosenValues(control, set));
    const changed = (control: FinderControl) => {
      const { element } = control;
      if (element.matches("[type=checkbox]"))
        return report(control, set.has(element) ? "set" : "clear", authoredValue(element));
      const before = known.get(keyOf(control)) ?? [];
      const now = chosenValues(control, set);
      note(control);
      for (const value of now) if (!before.includes(value)) report(control, "set", value);
      const isMultiple = element.matches("select[multiple]");
      // Replacing a value is one action, so it does not report "clear" as well.
      if (now.length > 0 && !isMultiple) return;
      for (const value of before) if (!now.includes(value)) report(control, "clear", value);
      if (now.length + before.length === 0) report(control, "clear", undefined);
    };

    const clearAll = (finder: Element, only: string | null) => {
      if (clearing.has(finder)) return;
      clearing.add(finder);
      const cleared = new Set<string>();
      for (const control of controlsOf(finder)) {
        if (only && control.filter !== only) continue;
        known.delete(keyOf(control));
        for (const value of chosenValues(control, set)) {
          // Each radio button returns the value of its whole group.
          const key = `${control.filter}\n${value}`;
          if (!cleared.has(key)) report(control, "clear", value);
          cleared.add(key);
        }
      }
    };

    const clicked = () => {
      const clear = target?.closest("[data-finder] [data-filter-clear]");
      const finder = clear?.closest("[data-finder]");
      if (clear && finder) return clearAll(finder, clear.getAttribute("data-filter"));
      const chip = finderControl(target, "chip");
      if (!chip || (set.has(chip.element) && isOneOfMany(chip.element))) return;
      // The page has not handled the click yet, so a chip that is set is about to be cleared.
      report(chip, set.has(chip.element) ? "clear" : "set", authoredValue(chip.element));
    };

    if (type === "click") return clicked();
    if (type === "reset") {
      const finder = target?.closest("[data-finder]") ?? target?.querySelector("[data-finder]");
      return finder ? clearAll(finder, null) : undefined;
    }
    const control = finderControl(target, "field");
    if (control) type === "change" ? changed(control) : note(control);
  };
};

export default reportFilters;
