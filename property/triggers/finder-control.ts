/** A finder's control: the filter it belongs to and its values, as authored by the site. */
import { allShown, authoredValue, closestShown } from "tagwell";

/** Form fields, whose state the browser keeps, and chips and links, whose state the page shows in an attribute. */
export const fields = "select,input[type=checkbox],input[type=radio]";
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

/** The control of this kind that contains the element, if it is inside `[data-finder]`; otherwise undefined. */
export function finderControl(target: Element, isField: boolean): FinderControl | undefined {
  const element = closestShown(target, isField ? fields : chips);
  const finder = element && closestShown(element, "[data-finder]");
  const filter = element && closestShown(element, "[data-filter]")?.getAttribute("data-filter")?.trim();
  return finder && filter && (isField || !element.matches(others)) ? { element, finder, filter } : undefined;
}

/** What is set in a finder: each value with its control, which is the list for an option. Without blank values. */
export const choicesOf = (finder: Element) =>
  allShown(finder, set).flatMap((one) => {
    const element = one.closest("select") ?? one;
    const control = finderControl(element, element.matches(fields));
    const value = authoredValue(one);
    // What is set may be inside a chip.
    return control?.element === element && value ? { ...control, value } : [];
  });

/** The control's values; for a radio button, those of its whole filter. */
export const chosenValues = ({ element, finder, filter }: FinderControl): string[] =>
  choicesOf(finder)
    .filter((one) => one.element === element || (one.filter === filter && [one.element, element].every(isRadio)))
    .map(({ value }) => value);

const isRadio = (element: Element) => element.matches("[type=radio]");

/** In these groups one chip is always selected, so selecting it again changes nothing. */
export const isOneOfMany = (element: Element) => element.matches("[role=radio],[role=option],[role=tab]");
