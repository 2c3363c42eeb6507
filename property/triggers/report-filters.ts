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
import {
  choicesOf,
  chosenValues,
  type FinderControl,
  fields,
  finderControl,
  isOneOfMany,
  isSet,
} from "./finder-control.ts";

/** The details that the trigger passes to a rule. */
export interface FilterDetails {
  filter: {
    name: string;
    /** The authored value; undefined if the page does not show which value was cleared, or if the visitor has typed it. */
    value: string | undefined;
    action: "set" | "clear";
    /** The number of results after the change; undefined if the page shows none. */
    resultCount?: number | undefined;
  };
}

/** Longer than a frame: by then, a page that renders at once has rendered. */
const renderedMs = 20;

type Filter = FilterDetails["filter"];

/** An event of the browser, or of jQuery, which names the browser's where there is one. */
type JQueryEvent = Pick<Event, "type" | "target"> & { originalEvent?: Event };

/** What is used of jQuery, where the page has it. */
interface PageWithJQuery {
  jQuery?: (finder: Element) => { on(type: "change", hear: (event: JQueryEvent) => void): void };
}

/** The number of results that the page shows in this finder, or else anywhere on the page. */
function resultCount(finder: Element, document: Document): number | undefined {
  const [shown = document.querySelector("[data-result-count]")] = allShown(finder, "[data-result-count]");
  const text = shown?.getAttribute("data-result-count") || shown?.textContent;
  const [digits] = /\d[\d,]*/.exec(text ?? "") ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/,/g, ""));
}

/** Returns the function that is called at each event of these types. The page has not handled the event yet. */
export function reportFilters({ window, captureMoment, later }: Parts, turbine: Turbine, fire: Fire<FilterDetails>) {
  /** The values last seen in each filter: a select element does not keep its previous value. */
  const known = new Map<string, string[]>();
  const clearing = new Set<Element>();
  /** What was typed in finders: some lists make a choice of it, which is the visitor's word and not the site's. */
  const typed = new Set<string | undefined>();
  /** Finders that have had the focus, and whether they are listened to by jQuery. */
  const heard = new Map<Element, boolean>();
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

  const report = ({ finder, filter: name }: FinderControl, value: string | undefined, action: Filter["action"]) => {
    // To set a timer takes as long as all else here, and rules of the same click share this task.
    if (waiting.length === 0) later(() => window.setTimeout(tell, renderedMs));
    waiting.push({
      moment: captureMoment(),
      finder,
      filter: { name, value: typed.has(value) ? undefined : value, action },
    });
  };
  const clearAll = (finder: Element, only: string | null) => {
    if (clearing.has(finder)) return;
    clearing.add(finder);
    // A list is seen again before it can change.
    known.clear();
    const choices = choicesOf(finder).filter(({ filter }) => !only || filter === only);
    // A page may show a choice twice.
    const different = new Map(choices.map((one) => [`${one.filter}\n${one.value}`, one]));
    for (const one of different.values()) report(one, one.value, "clear");
  };
  const changed = (control: FinderControl, before: readonly string[] | undefined, now: readonly string[]) => {
    for (const value of now) if (!before?.includes(value)) report(control, value, "set");
    // Replacing a value is one action, so it does not report "clear" as well.
    if (now.length > 0 && !control.element.matches("select[multiple]")) return;
    for (const value of before ?? []) if (!now.includes(value)) report(control, value, "clear");
    if (!before && now.length === 0) report(control, undefined, "clear");
  };
  // Scripts such as Choices.js and Tom Select hide a list behind elements of their own. Select2 and Chosen tell of its change by jQuery, which
  // no listener of the browser hears.
  const hearPlugins = catchErrors(turbine, (finder: Element, focused: JQueryEvent) => {
    const { jQuery } = window as PageWithJQuery;
    if (heard.get(finder)) return;
    const isFirst = !heard.has(finder);
    heard.set(finder, Boolean(jQuery));
    // Lists are noted before they can change.
    if (isFirst) for (const list of finder.querySelectorAll("select")) use(focused, list);
    if (!jQuery) return;
    const hear = (event: JQueryEvent) =>
      event.originalEvent || clearing.has(finder) || use(event, event.target as Element);
    jQuery(finder).on("change", catchErrors(turbine, hear));
  });
  const use = (event: JQueryEvent, target: Element) => {
    const { type } = event;
    const isClick = type === "click";
    const isReset = type === "reset";
    const finder = closestShown(target, "[data-finder]") ?? (isReset ? target.querySelector("[data-finder]") : null);
    if (!finder) return;
    if (type === "focusin") hearPlugins(finder, event);
    if (type === "input") {
      const text = (target as HTMLInputElement).value?.trim();
      // The whole of a choice that the site offers stays the site's word. React writes into the attribute of a field what is typed in it.
      const isOffered = (one: Element) => one !== target && authoredValue(one) === text;
      if (!target.matches(fields) && !allShown(finder, "[value],[data-value],option").some(isOffered)) typed.add(text);
      return;
    }
    const clear = isClick && closestShown(target, "[data-filter-clear],[data-finder]");
    if (isReset || (clear && clear !== finder))
      return clearAll(finder, clear ? clear.getAttribute("data-filter") : null);
    const control = finderControl(target, !isClick);
    if (!control) return;
    const { element, filter } = control;
    const isChange = type === "change";
    if (isClick || (isChange && element.matches("[type=checkbox]"))) {
      // A chip that is set is about to be cleared.
      const isSetNow = isSet(element) !== isClick;
      if (isSetNow || !isOneOfMany(element)) report(control, authoredValue(element), isSetNow ? "set" : "clear");
      return;
    }
    const key = `${control.finder.getAttribute("data-finder")}\n${filter}`;
    const before = known.get(key);
    const now = chosenValues(control);
    // A list does not keep its previous value, so it is read before it can change: all browsers focus a list that is opened.
    known.set(key, now);
    // The page may set it back while it keeps the focus. A listener for all clicks of the page would cost each of them more.
    element.addEventListener("pointerdown", noteAgain, { passive: true });
    if (isChange) changed(control, before, now);
  };
  const noteAgain = catchErrors(turbine, (event: Event) => use(event, event.currentTarget as Element));
  return use;
}
