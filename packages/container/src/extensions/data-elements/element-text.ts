/** The text of an element of the page. */
import type { Source } from "../../rules/component.ts";
import { authoredText } from "../authored-content.ts";
import type { DelegateFactory } from "../parts.ts";

const delegate: DelegateFactory =
  ({ window }) =>
  ({ selector }: { selector: string }) => {
    const element = window.document.querySelector(selector);
    return (element && authoredText(element)) || undefined;
  };

/**
 * The text of the first element of this CSS selector when the value is asked for, in one line. Parts that a visitor can edit
 * (text areas, `contenteditable`) are left out.
 */
export function elementText(selector: string): Source {
  return { kind: "data-element", name: "element-text", settings: { selector }, delegate };
}
