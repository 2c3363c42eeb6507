/** Named values: data elements, variables that the page has set, and members of the event, by dotted path. */

/** Values by name. Without a prototype, so that no name of `Object.prototype` is a value. */
export type Named<T> = Record<string, T>;

export interface Variables {
  /** Whether a value of this name can be asked for. */
  has: (name: string) => boolean;
  /** The value; undefined if there is none. `event`: what a trigger passed on, for `this.…`, `event.…` and `target.…`. */
  get: (name: string, event?: object) => unknown;
  /** Sets one variable, or each member of an object. */
  set: (nameOrValues: unknown, value?: unknown) => void;
}

interface VariableParts {
  isDataElement: (name: string) => boolean;
  readDataElement: (name: string, event?: object) => unknown;
}

type Event = Partial<Record<"element" | "target", unknown>>;

/** Collapses white space and trims, as the runtime cleans texts. */
export const cleanText = (text: string) => text.replace(/\s+/g, " ").trim();

export function createVariables({ isDataElement, readDataElement }: VariableParts): Variables {
  const own: Named<unknown> = Object.create(null);
  const hosts: Named<(event: Event) => unknown> = Object.assign(Object.create(null), {
    this: ({ element }: Event) => element,
    event: (event: Event) => event,
    target: ({ target }: Event) => target,
  });
  return {
    has(name) {
      const [host = ""] = name.split(".");
      return isDataElement(name) || host in hosts || host in own;
    },
    get(name, event) {
      if (isDataElement(name)) return readDataElement(name, event);
      const [host = "", ...path] = name.split(".");
      const hostOf = hosts[host];
      if (!hostOf) return member(own[host], path);
      return event && member(hostOf(event), path, host === "this");
    },
    set(given, value) {
      if (typeof given === "string") own[given] = value;
      else for (const name in given as object) own[name] = (given as Named<unknown>)[name];
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
