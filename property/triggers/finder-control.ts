/** A control of a finder: which filter it belongs to, and which values it sets, in the words of the site's authors. */
import { authoredValue } from "@tagwell/container";

/** Controls whose choice the browser keeps, and those whose choice the page shows by an attribute (chips, links). */
const fields = "select,input[type=checkbox],input[type=radio]";
const chips =
  "button[data-filter],a[data-filter],button[data-value],a[data-value],[role][data-value],[aria-pressed],[aria-checked],[aria-selected]";
/** These open something; they choose nothing. */
const openers = "[aria-haspopup],[aria-expanded]";

export interface FinderControl {
  element: Element;
  finder: Element;
  /** The filter's name. */
  filter: string;
}

/** The filter that an element belongs to: its own, or that of what it stands in. */
const filterOf = (element: Element | null | undefined) =>
  element?.closest("[data-filter]")?.getAttribute("data-filter")?.trim();

/** The control of this kind that an element is, or is part of, inside `[data-finder]`; undefined elsewhere. */
export function finderControl(target: Element | undefined, kind: "field" | "chip"): FinderControl | undefined {
  const element = target?.closest(kind === "field" ? fields : chips);
  const finder = element?.closest("[data-finder]");
  const filter = filterOf(element);
  if (!element || !finder || !filter || (kind === "chip" && element.matches(`${fields},${openers}`))) return undefined;
  return { element, finder, filter };
}

/** All controls of a finder. */
export function controlsOf(finder: Element): FinderControl[] {
  const all = [...finder.querySelectorAll(`${fields},${chips}`)];
  return all.flatMap((element) => {
    const control = finderControl(element, element.matches(fields) ? "field" : "chip");
    return control ? [control] : [];
  });
}

/** The values that the control has set now; of radio buttons, those of the whole filter. */
export function chosenValues({ element, finder, filter }: FinderControl): string[] {
  const isRadio = element.matches("[type=radio]");
  const set = element.matches("select")
    ? [...(element as HTMLSelectElement).selectedOptions]
    : [element, ...(isRadio ? finder.querySelectorAll("[type=radio]") : [])].filter(
        (one, index, all) => isSet(one) && all.indexOf(one) === index && filterOf(one) === filter,
      );
  return set.map(authoredValue).filter((value) => value !== "");
}

/** Whether a checkbox, radio button or chip is set. */
export function isSet(element: Element): boolean {
  if (element.matches(fields)) return (element as HTMLInputElement).checked;
  return ["aria-pressed", "aria-checked", "aria-selected", "aria-current"].some((attribute) =>
    /^(?!false$)./.test(element.getAttribute(attribute) ?? ""),
  );
}

/** Of such chips one is always chosen: choosing it again changes nothing. */
export const isOneOfMany = (element: Element) => element.matches("[role=radio],[role=option],[role=tab]");
