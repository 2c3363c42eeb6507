/** Shows lines in a list. A line that has not changed keeps its element, so that what is open, focused or selected stays. */
import type { PanelLine } from "./panel-lines.ts";

export function createRenderLines(list: HTMLElement, timeText: (time: Date) => string) {
  const shown = new Map<string, { item: HTMLElement; text: string }>();
  return (lines: readonly PanelLine[]): void => {
    const keys = new Set(lines.map(({ key }) => key));
    for (const [key, { item }] of shown)
      if (!keys.has(key)) {
        item.remove();
        shown.delete(key);
      }
    lines.forEach((line, index) => {
      const text = JSON.stringify(line);
      let known = shown.get(line.key);
      if (known?.text !== text) {
        const item = known?.item ?? element("li");
        fill(item, line, timeText);
        known = { item, text };
        shown.set(line.key, known);
      }
      if (list.children[index] !== known.item) list.insertBefore(known.item, list.children[index] ?? null);
    });
  };
}

/** Only the texts of an item change, so that a summary that has the focus keeps it. */
function fill(
  item: HTMLElement,
  { at, kind, title, details, code, tone }: PanelLine,
  timeText: (time: Date) => string,
) {
  item.className = tone;
  if (!item.firstChild) item.append(element("details", {}, element("summary")));
  const box = item.firstChild as HTMLElement;
  const summary = box.firstChild as HTMLElement;
  summary.replaceChildren(
    ...(at === undefined ? [] : [element("time", { datetime: at }, timeText(new Date(at)))]),
    element("span", { class: "kind" }, kind),
    title,
  );
  const rest = details.length > 0 ? details : ["There are no details."];
  box.replaceChildren(
    summary,
    element("ul", {}, ...rest.map((detail) => element("li", {}, detail))),
    ...(code === undefined ? [] : [element("pre", { tabindex: "0", "aria-label": "The event" }, code)]),
  );
}

/** Creates an element without HTML text, which a page's Trusted Types policy forbids. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}
