/** What a form says of itself. Nothing that was entered into it is read. */

export interface FormDescription {
  /** Undefined, as the others, where the form has none. */
  id: string | undefined;
  name: string | undefined;
  /** Host and path that it is sent to, without the query; undefined where that is no web address. */
  host: string | undefined;
  action: string | undefined;
  /** The form's other attributes as they stand in the markup, event handlers excepted. */
  attributes: Readonly<Record<string, string>>;
}

/** Describes a form by its own attributes. */
export function describeForm(form: Element, window: Window): FormDescription {
  // A field called "id", "action" or "getAttribute" hides the form's own.
  const { getAttribute, getAttributeNames } = (window as Window & typeof globalThis).Element.prototype;
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

/** A form without an action is sent to its page. */
function webAddress(action: string | undefined, { document }: Window): URL | undefined {
  try {
    const address = new URL(action?.trim() || document.URL, document.baseURI);
    return address.protocol.startsWith("http") ? address : undefined;
  } catch {
    // What the page names is no address.
    return undefined;
  }
}
