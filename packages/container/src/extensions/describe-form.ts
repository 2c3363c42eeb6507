/** Describes a form by its attributes. Entered values are never read. */
import { pageAddress } from "../document-text.ts";
import { urlOf } from "../query-parameters.ts";

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
  // A form without an action is submitted to its page.
  const target = urlOf(action?.trim() || pageAddress(window), window.document.baseURI);
  const address = target?.protocol.startsWith("http") ? target : undefined;
  return {
    id: id || undefined,
    name: name || undefined,
    host: address?.host,
    action: address?.pathname,
    attributes,
  };
}
