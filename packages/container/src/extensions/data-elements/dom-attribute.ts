/** An attribute or the text of an element. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { authoredAttribute, authoredText } from "../authored-content.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

interface DomAttributeSettings {
  selector: string;
  attribute: string;
}

const delegate: DelegateFactory =
  ({ window }) =>
  ({ selector, attribute }: DomAttributeSettings) => {
    const element = window.document.querySelector(selector);
    if (!element) return undefined;
    return blankToUndefined(attribute === "@text" ? authoredText(element) : authoredAttribute(element, attribute));
  };

/**
 * The attribute of the first element that matches this CSS selector, or its text for `"@text"`, on access. Typed text is
 * never read, including the `value` of a text field.
 */
export function domAttribute(selector: string, attribute: string): Source {
  const settings: DomAttributeSettings = { selector, attribute };
  return { kind: "data-element", name: "dom-attribute", settings, delegate };
}
