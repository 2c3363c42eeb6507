/** A DOM property of an element. */
import type { DelegateFactory, Source } from "../../rules/component.ts";
import { authoredProperty } from "../authored-content.ts";
import { blankToUndefined } from "./blank-to-undefined.ts";

interface ElementPropertySettings {
  selector: string;
  property: string;
}

const delegate: DelegateFactory =
  ({ window }) =>
  ({ selector, property }: ElementPropertySettings) => {
    const element = window.document.querySelector(selector);
    return element ? blankToUndefined(authoredProperty(element, property)) : undefined;
  };

/**
 * A property of the first element that matches this CSS selector, on access: text, a number or a flag, else the attribute of
 * that name. Typed text is never read.
 * @example elementProperty("#cover", "currentSrc")
 */
export function elementProperty(selector: string, property: string): Source {
  const settings: ElementPropertySettings = { selector, property };
  return { kind: "data-element", name: "element-property", settings, delegate };
}
