/** A finder's control: the filter it belongs to and its values, as authored by the site. */
import { allShown, authoredValue, closestShown } from "tagwell";

/** Form fields, whose state the browser keeps, and chips and links, whose state the page shows in an attribute. */
const fields = "select,input[type=checkbox],input[type=radio]";
const chips =
  "button[data-filter],a[data-filter],button[data-value],a[data-value],[role][data-value],[aria-pressed],[aria-checked],[aria-selected]";
/** Not chips: fields, and buttons that open something instead of selecting a value. */
const others = `${fields},[aria-haspopup],[aria-expanded]`;

/** Selects what is set in a finder: selected options, checked fields, and chips that an attribute shows as set. */
const set = [
  ":checked",
  ...["pressed", "checked", "selected", "current"].map(
    (state) => `[aria-${state}]:not([aria-${state}=false],[aria-${state}=""])`,
  ),
].join();

/** Whether an option, field or chip is set now. */
export const isSet = (element: Element) => element.matches(set);

export interface FinderControl {
  element: Element;
  finder: Element;
  /** The filter's name. */
  filter: string;
}

/** The filter of the element or of its closest ancestor with one. */
const filterOf = (element: Element) => closestShown(element, "[data-filter]")?.getAttribute("data-filter")?.trim();

/** The control of this kind that contains the element, if it is inside `[data-finder]`; otherwise undefined. */
export function finderControl(target: Element, kind: "field" | "chip"): FinderControl | undefined {
  const element = closestShown(target, kind === "field" ? fields : chips);
  const finder = element && closestShown(element, "[data-finder]");
  const filter = element && filterOf(element);
  if (!element || !finder || !filter || (kind === "chip" && element.matches(others))) return undefined;
  return { element, finder, filter };
}

/** All controls of a finder. */
export const controlsOf = (finder: Element): FinderControl[] =>
  allShown(finder, `${fields},${chips}`).flatMap(
    (element) => finderControl(element, element.matches(fields) ? "field" : "chip") ?? [],
  );

/** The control's values; for a radio button, those of its whole filter. */
export function chosenValues({ element, finder, filter }: FinderControl): string[] {
  const isOfFilter = (one: Element) => filterOf(one) === filter;
  const all = element.matches("select")
    ? [...(element as HTMLSelectElement).options]
    : element.matches("[type=radio]")
      ? allShown(finder, "[type=radio]").filter(isOfFilter)
      : [element];
  return all
    .filter(isSet)
    .map(authoredValue)
    .filter((value) => value !== "");
}

/** In these groups one chip is always selected, so selecting it again changes nothing. */
export const isOneOfMany = (element: Element) => element.matches("[role=radio],[role=option],[role=tab]");
