/** The text of an element. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { authoredText } from "../authored-content.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ selector }: { selector: string }) => {
    const element = window.document.querySelector(selector);
    return (element && authoredText(element)) || undefined;
  };

/**
 * The text of the first element that matches this CSS selector, on access and in one line, without editable parts (text
 * areas, `contenteditable`).
 */
export function elementText(selector: string): Source {
  return { kind: "data-element", name: "element-text", settings: { selector }, delegate };
}
