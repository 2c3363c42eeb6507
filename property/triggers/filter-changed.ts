/** Triggers when a filter of a finder is set or cleared: controls `data-filter` inside `[data-finder]`. */
import {
  authoredValue,
  catchErrors,
  type DelegateFactory,
  type Fire,
  isCopiedClick,
  type Moment,
  type Trigger,
  targetOf,
} from "@tagwell/container";
import { chosenValues, controlsOf, type FinderControl, finderControl, isOneOfMany, isSet } from "./finder-control.ts";

/** What the trigger tells a rule. */
export interface FilterDetails {
  filter: {
    name: string;
    /** In the words of the site's authors; undefined where the page does not tell what was cleared. */
    value: string | undefined;
    action: "set" | "clear";
    /** As the page shows it once it has answered the visitor; undefined where it shows none. */
    resultCount?: number | undefined;
  };
}

type Filter = FilterDetails["filter"];

/** The number of results that the page shows in this finder, or anywhere on the page. */
function resultCount(finder: Element, document: Document): number | undefined {
  const shown = finder.querySelector("[data-result-count]") ?? document.querySelector("[data-result-count]");
  const text = shown?.getAttribute("data-result-count") || shown?.textContent;
  const [digits] = /\d[\d,]*/.exec(text ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/,/g, ""));
}

const delegate: DelegateFactory =
  ({ window, later, captureMoment }, turbine) =>
  (_settings: object, fire: Fire<FilterDetails>) => {
    /** What each filter had set when it was last looked at: a list does not tell what it was before it changed. */
    const known = new Map<string, string[]>();
    const clearing = new Set<Element>();
    let waiting: { moment: Moment; finder: Element; filter: Filter }[] = [];

    // The snapshot is taken at the click. Only the number of results is read after the page has drawn them, in a task of its own
    // so that it does not delay the drawing.
    const tell = catchErrors(turbine, () => {
      const all = waiting;
      waiting = [];
      clearing.clear();
      for (const { moment, finder, filter } of all)
        fire({ moment, filter: { ...filter, resultCount: resultCount(finder, window.document) } });
    });
    const report = ({ finder, filter }: FinderControl, action: Filter["action"], value: string | undefined) => {
      if (waiting.length === 0) window.requestAnimationFrame(() => later(tell));
      waiting.push({ moment: captureMoment(), finder, filter: { name: filter, value, action } });
    };

    const keyOf = ({ finder, filter }: FinderControl) => `${finder.getAttribute("data-finder")}\n${filter}`;
    const note = (control: FinderControl) => known.set(keyOf(control), chosenValues(control));

    const changed = (control: FinderControl) => {
      const { element } = control;
      if (element.matches("[type=checkbox]"))
        return report(control, isSet(element) ? "set" : "clear", authoredValue(element));
      const before = known.get(keyOf(control)) ?? [];
      const now = chosenValues(control);
      note(control);
      for (const value of now) if (!before.includes(value)) report(control, "set", value);
      const isMultiple = element.matches("select[multiple]");
      // Choosing another value is one action of the visitor's, not two.
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
        for (const value of chosenValues(control)) {
          // Each radio button has the value of its whole group.
          const key = `${control.filter}\n${value}`;
          if (!cleared.has(key)) report(control, "clear", value);
          cleared.add(key);
        }
      }
    };

    const clicked = (target: Element | undefined) => {
      const clear = target?.closest("[data-finder] [data-filter-clear]");
      const finder = clear?.closest("[data-finder]");
      if (clear && finder) return clearAll(finder, clear.getAttribute("data-filter"));
      const chip = finderControl(target, "chip");
      if (!chip || (isOneOfMany(chip.element) && isSet(chip.element))) return;
      // The page has not handled the click yet: a chip that is set will be cleared.
      report(chip, isSet(chip.element) ? "clear" : "set", authoredValue(chip.element));
    };

    const listen = (types: string[], look: (target: Element | undefined) => void) => {
      const heard = catchErrors(turbine, (event: Event) => {
        if (!isCopiedClick(event)) look(targetOf(event));
      });
      for (const type of types) window.document.addEventListener(type, heard, { capture: true, passive: true });
    };
    listen(["pointerdown", "focusin"], (target) => {
      const control = finderControl(target, "field");
      if (control) note(control);
    });
    listen(["change"], (target) => {
      const control = finderControl(target, "field");
      if (control) changed(control);
    });
    listen(["click"], clicked);
    listen(["reset"], (form) => {
      const finder = form?.closest("[data-finder]") ?? form?.querySelector("[data-finder]");
      if (finder) clearAll(finder, null);
    });
    // A filter that is a link leads to another page: there is no next frame. The capture phase comes before delivery's listener.
    window.addEventListener("pagehide", tell, { capture: true });
  };

/** When a visitor sets a filter of a finder, or clears it; "clear all" clears each that was set. */
export function filterChanged(): Trigger {
  return { kind: "event", name: "filter-changed", settings: {}, delegate };
}

/** The trigger in words, for the documents. */
export const describe = (): string => "a finder's filter is set or cleared";
