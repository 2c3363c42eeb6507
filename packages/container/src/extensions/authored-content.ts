/** Reads of an element only what the site's authors wrote, never what a visitor typed into it. */

/** Fields whose value a visitor types or sets freely. What other inputs hold (checkbox, button, …) is the author's. */
const typedInto =
  "textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=hidden])";
const editable = "textarea,[contenteditable]:not([contenteditable=false])";

/** Properties that hold text or markup below the element, where an editable part may stand. */
const textProperties = /^@text$|^textContent$|^(?:inner|outer)(?:HTML|Text)$/;

/** The text in one line. */
export const inOneLine = (text: string | null | undefined): string => text?.replace(/\s+/g, " ").trim() ?? "";

/** The element's text in one line, without the parts that a visitor can edit. */
export function authoredText(element: Element): string {
  const textOf = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? "";
    if (node.nodeType !== 1 || (node as Element).matches(editable)) return "";
    return [...node.childNodes].map(textOf).join("");
  };
  return element.closest(editable) ? "" : inOneLine(textOf(element));
}

/** The attribute. A text field's `value` is withheld: React keeps that attribute equal to what is typed. */
export function authoredAttribute(element: Element, name: string): string | null {
  return name.toLowerCase() === "value" && element.matches(typedInto) ? null : element.getAttribute(name);
}

/**
 * The DOM property where it is text, a number or a flag, else the attribute of that name. Of a text field only attributes
 * are read: `value` is not the only property that repeats what is typed (`validationMessage` quotes it).
 */
export function authoredProperty(element: Element, name: string): unknown {
  if (textProperties.test(name)) return authoredText(element);
  const value: unknown = element.matches(typedInto) ? undefined : Reflect.get(element, name);
  return /^(?:string|number|boolean)$/.test(typeof value) ? value : authoredAttribute(element, name);
}
