/** Guards texts that are made of the page's path: they say no more than the guarded path does. */
import { type FieldTexts, pageName, pageSection } from "@tagwell/contract";

/**
 * Returns a guard that makes the page's name and section again from the guarded path, where the guard changes the path: in lower case
 * and without slashes they hide from it what it finds in a path, such as Base64 or the folder before a name.
 */
export function guardDerived(texts: FieldTexts, address: string): FieldTexts {
  const { value, found } = texts.field("url", address, Number.POSITIVE_INFINITY);
  const made = found.length > 0 ? derivedOf(address, (value ?? "") as string) : [];
  if (made.length === 0) return texts;
  return {
    field(kind, text, maxLength) {
      const [, again = text] = (kind === "pageText" && made.find(([derived]) => derived === text.toLowerCase())) || [];
      if (again === text) return texts.field(kind, text, maxLength);
      if (again === "") return { value: undefined, found };
      const passed = texts.field(kind, again, maxLength);
      return { value: passed.value, found: [...found, ...passed.found] };
    },
  };
}

/** The texts that are made of the address, each with the one that is made of the guarded address; none if the path is unchanged. */
function derivedOf(address: string, guarded: string): [string, string][] {
  try {
    const before = new URL(address);
    const after = new URL(guarded || before.origin);
    if (before.pathname === after.pathname) return [];
    // Without its path, a page would have the name of the home page.
    return [pageName, pageSection].map((make) => [make(before), after.pathname === "/" ? "" : make(after)]);
  } catch {
    // No browser shows a page at such an address.
    return [];
  }
}
