/** A finder's control: the filter it belongs to and its values, as authored by the site. */
import { authoredValue } from "@tagwell/container";

/** Form fields, whose state the browser keeps, and chips and links, whose state the page shows in an attribute. */
const fields = "select,input[type=checkbox],input[type=radio]";
export const chips =
  "button[data-filter],a[data-filter],button[data-value],a[data-value],[role][data-value],[aria-pressed],[aria-checked],[aria-selected]";
/** Not chips: fields, and buttons that open something instead of selecting a value. */
const others = `${fields},[aria-haspopup],[aria-expanded]`;

/** The elements of a finder that were set: options, fields and chips. */
export type SetElements = Pick<ReadonlySet<Element>, "has">;

export interface FinderControl {
  element: Element;
  finder: Element;
  /** The filter's name. */
  filter: string;
}

/** The filter of the element or of its closest ancestor with one. */
const filterOf = (element: Element | null | undefined) =>
  element?.closest("[data-filter]")?.getAttribute("data-filter")?.trim();

/** The control of this kind that contains the element, if it is inside `[data-finder]`; otherwise undefined. */
export function finderControl(target: Element | undefined, kind: "field" | "chip"): FinderControl | undefined {
  const element = target?.closest(kind === "field" ? fields : chips);
  const finder = element?.closest("[data-finder]");
  const filter = filterOf(element);
  if (!element || !finder || !filter || (kind === "chip" && element.matches(others))) return undefined;
  return { element, finder, filter };
}

const controls = `${fields},${chips}`;

/** All controls of a finder. */
export function controlsOf(finder: Element): FinderControl[] {
  const all = [...finder.querySelectorAll(controls)];
  return all.flatMap((element) => {
    const control = finderControl(element, element.matches(fields) ? "field" : "chip");
    return control ? [control] : [];
  });
}

/** The control's values; for a radio button, those of its whole filter. */
export function chosenValues({ element, finder, filter }: FinderControl, set: SetElements): string[] {
  const isRadio = element.matches("[type=radio]");
  const all = element.matches("select")
    ? [...(element as HTMLSelectElement).options]
    : [element, ...(isRadio ? finder.querySelectorAll("[type=radio]") : [])].filter(
        (one, index, list) => list.indexOf(one) === index && filterOf(one) === filter,
      );
  return all
    .filter((one) => set.has(one))
    .map(authoredValue)
    .filter((value) => value !== "");
}

/** In these groups one chip is always selected, so selecting it again changes nothing. */
export const isOneOfMany = (element: Element) => element.matches("[role=radio],[role=option],[role=tab]");
