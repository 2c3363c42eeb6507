/** Named values: data elements, variables that the page has set, and members of the event, by dotted path. */

/** Values by name. Without a prototype, so that no name of `Object.prototype` is a value. */
type Named<T> = Record<string, T>;

/** Reads data elements. */
export interface Elements {
  has: (name: string) => boolean;
  read: (name: string, event?: object) => unknown;
}

export interface Variables {
  /** The variables that the page has set. */
  values: Readonly<Named<unknown>>;
  /** The value; undefined if there is none. `event`: what a trigger passed on, for `this.…`, `event.…` and `target.…`. */
  get: (name: string, event?: object) => unknown;
  /** Sets one variable, or each member of an object. */
  set: (nameOrValues: unknown, value?: unknown) => void;
}

type Event = Partial<Record<"element" | "target", unknown>>;

/** Collapses white space and trims, as the runtime cleans texts. */
export const cleanText = (text: string) => text.replace(/\s+/g, " ").trim();

export function createVariables(elements: Elements): Variables {
  const values: Named<unknown> = Object.create(null);
  return {
    values,
    get(name, event) {
      if (elements.has(name)) return elements.read(name, event);
      const [host = "", ...path] = name.split(".");
      const isThis = host === "this";
      if (!isThis && host !== "event" && host !== "target") return member(values[host], path);
      const { element, target } = (event ?? {}) as Event;
      return event && member(isThis ? element : host === "target" ? target : event, path, isThis);
    },
    set(given, value) {
      if (typeof given === "string") values[given] = value;
      else for (const name in given as object) values[name] = (given as Named<unknown>)[name];
    },
  };
}

/** The member of a host at a path. `getAttribute(name)` reads an element's attribute, `@text` and `@cleanText` its text. */
function member(host: unknown, path: readonly string[], hasTexts = false): unknown {
  let value = host as Named<unknown> & Partial<Element>;
  for (const name of path) {
    if (value == null) return undefined;
    const attribute = value.getAttribute && /^getAttribute\((.+)\)$/.exec(name)?.[1];
    if (attribute) value = value.getAttribute?.(attribute) as never;
    else if (hasTexts && name === "@text") value = value.textContent as never;
    else if (hasTexts && name === "@cleanText") value = (value.textContent && cleanText(value.textContent)) as never;
    else value = value[name] as never;
  }
  return value;
}
