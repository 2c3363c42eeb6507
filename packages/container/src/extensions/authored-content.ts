/** Reads only the parts of an element that the site's authors wrote, never what a visitor typed. */
import { inOneLine } from "@tagwell/contract";

/** Fields whose value a visitor types or sets freely. The values of other inputs (checkbox, button, …) are the author's. */
const typedInto =
  "textarea,input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=reset],[type=image],[type=hidden])";
const editable = "textarea,[contenteditable]:not([contenteditable=false])";

/** Properties with text or markup below the element, which may contain an editable part. */
const textProperties = /^@text$|^textContent$|^(?:inner|outer)(?:HTML|Text)$/;

/** The element's text in one line, without editable parts. */
export function authoredText(element: Element): string {
  const textOf = (node: Node): string => {
    if (node.nodeType === 3) return node.nodeValue ?? "";
    if (node.nodeType !== 1 || (node as Element).matches(editable)) return "";
    return [...node.childNodes].map(textOf).join("");
  };
  return element.closest(editable) ? "" : inOneLine(textOf(element));
}

/** Reads an attribute. A text field's `value` is withheld, because React keeps that attribute equal to what is typed. */
export function authoredAttribute(element: Element, name: string): string | null {
  return name.toLowerCase() === "value" && element.matches(typedInto) ? null : element.getAttribute(name);
}

/**
 * The DOM property if it is text, a number or a flag, else the attribute of that name. Of a text field only attributes are
 * read: `value` is not the only property that repeats typed text (`validationMessage` quotes it).
 */
export function authoredProperty(element: Element, name: string): unknown {
  if (textProperties.test(name)) return authoredText(element);
  const value: unknown = element.matches(typedInto) ? undefined : Reflect.get(element, name);
  return /^(?:string|number|boolean)$/.test(typeof value) ? value : authoredAttribute(element, name);
}
