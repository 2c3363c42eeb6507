/** Reads the author's name for a choice that a visitor can make: an option, checkbox, radio button or button. */
import { inOneLine } from "@tagwell/contract";

/** The choice's label: its ARIA label, its `<label>`, or its own text. */
export function authoredLabel(element: Element): string {
  const labels = "labels" in element ? (element as HTMLInputElement).labels : null;
  return inOneLine(element.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? element.textContent);
}

/** The choice's value: `data-value`, else the author's `value`, else its label. */
export function authoredValue(element: Element): string {
  return inOneLine(element.getAttribute("data-value") ?? element.getAttribute("value") ?? authoredLabel(element));
}
