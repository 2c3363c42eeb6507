/** What an element of the page says. */
import type { Source } from "../../rules/component.ts";
import { authoredAttribute, authoredText } from "../authored-content.ts";
import type { DelegateFactory } from "../parts.ts";
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
 * The attribute of the first element of this CSS selector, as it stands in the markup when the value is asked for; its
 * text for `"@text"`. What a visitor types into a field is in neither: the `value` of a text field is not read.
 */
export function domAttribute(selector: string, attribute: string): Source {
  const settings: DomAttributeSettings = { selector, attribute };
  return { kind: "data-element", name: "dom-attribute", settings, delegate };
}
