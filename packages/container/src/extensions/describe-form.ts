/** Describes a form by its attributes. Entered values are never read. */
import { pageAddress } from "../document-text.ts";

export interface FormDescription {
  /** Undefined, like the others, if the form has none. */
  id: string | undefined;
  name: string | undefined;
  /** Host and path of the form's action, without the query; undefined if it is not a web address. */
  host: string | undefined;
  action: string | undefined;
  /** The form's other attributes as in the markup, without event handlers. */
  attributes: Readonly<Record<string, string>>;
}

export function describeForm(form: Element, window: Window): FormDescription {
  // A field named "id", "action" or "getAttribute" shadows the form's own member.
  const { getAttribute, getAttributeNames } = (window as Window & typeof globalThis).HTMLElement.prototype;
  const { id, name, action, ...attributes } = Object.fromEntries(
    getAttributeNames
      .call(form)
      .filter((attribute) => !attribute.startsWith("on"))
      .map((attribute) => [attribute, getAttribute.call(form, attribute) ?? ""]),
  );
  const address = webAddress(action, window);
  return {
    id: id || undefined,
    name: name || undefined,
    host: address?.host,
    action: address?.pathname,
    attributes,
  };
}

/** A form without an action is submitted to its page. */
function webAddress(action: string | undefined, window: Window): URL | undefined {
  try {
    const address = new URL(action?.trim() || pageAddress(window), window.document.baseURI);
    return address.protocol.startsWith("http") ? address : undefined;
  } catch {
    // The action is not a valid address.
    return undefined;
  }
}
