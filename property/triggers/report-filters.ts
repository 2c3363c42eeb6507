/** Reports the filters of a finder that a visitor sets and clears. */
import {
  allShown,
  authoredValue,
  catchErrors,
  closestShown,
  type Fire,
  type Moment,
  type Parts,
  type Turbine,
} from "tagwell";
import { chosenValues, controlsOf, type FinderControl, finderControl, isOneOfMany, isSet } from "./finder-control.ts";

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
  const [shown = document.querySelector("[data-result-count]")] = allShown(finder, "[data-result-count]");
  const text = shown?.getAttribute("data-result-count") || shown?.textContent;
  const [digits] = /\d[\d,]*/.exec(text ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/,/g, ""));
}

const keyOf = ({ finder, filter }: FinderControl) => `${finder.getAttribute("data-finder")}\n${filter}`;

/** Returns the handler of each type of event. The page has not handled the event yet. */
export function reportFilters({ window, captureMoment, later }: Parts, turbine: Turbine, fire: Fire<FilterDetails>) {
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
  // A filter that is a link navigates away before the next frame. The capture phase runs before delivery's pagehide listener.
  window.addEventListener("pagehide", tell, { capture: true });

  const report = ({ finder, filter }: FinderControl, isSetNow: boolean, value: string | undefined) => {
    // To set a timer takes as long as all else here, and rules of the same click share this task.
    if (waiting.length === 0) later(() => window.setTimeout(tell, renderedMs));
    waiting.push({
      moment: captureMoment(),
      finder,
      filter: { name: filter, value, action: isSetNow ? "set" : "clear" },
    });
  };
  const remember = (control: FinderControl) => {
    const values = chosenValues(control);
    known.set(keyOf(control), values);
    // The page may set it back while it keeps the focus. A listener for all clicks of the page would cost each of them more.
    control.element.addEventListener("pointerdown", noteAgain, { passive: true });
    return values;
  };
  const note = (target: Element) => {
    const control = finderControl(target, "field");
    if (control) remember(control);
  };
  const noteAgain = catchErrors(turbine, ({ currentTarget }: Event) => note(currentTarget as Element));
  const clearAll = (finder: Element, only?: string | null) => {
    if (clearing.has(finder)) return;
    clearing.add(finder);
    const cleared = new Set<string>();
    for (const control of controlsOf(finder)) {
      if (only && control.filter !== only) continue;
      known.delete(keyOf(control));
      for (const value of chosenValues(control)) {
        // Each radio button returns the value of its whole group.
        const key = `${control.filter}\n${value}`;
        if (!cleared.has(key)) report(control, false, value);
        cleared.add(key);
      }
    }
  };
  return {
    // A list does not keep its previous value, so it is read before it can change: all browsers focus a list that is opened.
    focusin: note,
    change(target: Element) {
      const control = finderControl(target, "field");
      if (!control) return;
      const { element } = control;
      if (element.matches("[type=checkbox]")) return report(control, isSet(element), authoredValue(element));
      const before = known.get(keyOf(control)) ?? [];
      const now = remember(control);
      for (const value of now) if (!before.includes(value)) report(control, true, value);
      // Replacing a value is one action, so it does not report "clear" as well.
      if (now.length > 0 && !element.matches("select[multiple]")) return;
      for (const value of before) if (!now.includes(value)) report(control, false, value);
      if (now.length + before.length === 0) report(control, false, undefined);
    },
    click(target: Element) {
      const finder = closestShown(target, "[data-finder]");
      if (!finder) return;
      const clear = closestShown(target, "[data-filter-clear],[data-finder]");
      if (clear && clear !== finder) return clearAll(finder, clear.getAttribute("data-filter"));
      const chip = finderControl(target, "chip");
      if (!chip) return;
      const { element } = chip;
      // A chip that is set is about to be cleared.
      const wasSet = isSet(element);
      if (!wasSet || !isOneOfMany(element)) report(chip, !wasSet, authoredValue(element));
    },
    reset(target: Element) {
      const finder = closestShown(target, "[data-finder]") ?? target.querySelector("[data-finder]");
      if (finder) clearAll(finder);
    },
  };
}
