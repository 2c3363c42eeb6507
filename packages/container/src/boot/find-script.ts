/**
 * Finds the page's element of the library and the address of the library's files, however the script is run. Only a plain script
 * element is the document's current script: a module, a dynamic import and the optimizers that fetch the text themselves have none.
 */
import { browsersOwn } from "../document-text.ts";
import { findAll } from "../page-methods.ts";

type Script = Document["currentScript"];

/** In an attribute of an element, or in a stack trace. Optimizers move `src` to another attribute. */
const address = /^[^\s"'()]*\btagwell\.js(?=[?#]|$)/;

/** The address of the library in an attribute of the element. */
function addressIn(element: Element | null): string | undefined {
  const value = [...(element?.attributes ?? [])].find((one) => address.test(one.value))?.value;
  return value && new URL(value, element?.baseURI).href;
}

/** Whether an attribute of the element has the library's address. */
export const isLibrarys = (element: Element): boolean => addressIn(element) !== undefined;

/** All elements, also those in open shadow trees. */
const everyElement = (root: ParentNode): Element[] =>
  findAll(root, "*").flatMap((element) => [element, ...(element.shadowRoot ? everyElement(element.shadowRoot) : [])]);

/**
 * Where the library runs as a text that an optimizer has inserted or evaluated, the function that requests a module before it is imported: the
 * address of such a script is the page's, and the import alone would tell it in `Referer`. Call it while the script runs.
 */
export const requestOf = (document: Document): ((href: string) => string) | undefined =>
  (document.currentScript as HTMLScriptElement | null)?.src
    ? undefined
    : (href) => {
        const link = browsersOwn(document).createElement.call(document, "link");
        document.documentElement.append(link);
        Object.assign(link, { href, referrerPolicy: "no-referrer", rel: "modulepreload" });
        return href;
      };

/** The library's element, or another current script; null where there is none. Call it while the script runs. */
export function findScript(document: Document): Script {
  // A form of the page may be named like the property.
  const current: Script = Reflect.get(browsersOwn(document), "currentScript", document);
  if (current && (isLibrarys(current) || current.hasAttribute("data-consent"))) return current;
  const all = everyElement(document).filter(isLibrarys);
  return (all.find((one) => one.hasAttribute("data-consent")) ?? all[0] ?? current) as Script;
}

/**
 * The addresses relative to which the library's files may be, the likeliest first: that of the element or of the running code if one has
 * the library's name, else that of the current script, which may be renamed or joined from several, and the build's own.
 */
export function libraryAddresses(script: Script, built: string): string[] {
  // A stack takes four milliseconds. It is needed where a `<base>`, which the page may have after the element, changes what its attribute means.
  const attribute = addressIn(script);
  const named =
    (findAll(document, "base")[0] ? undefined : attribute) ??
    /https?:\/\/[^\s()@?#]*\/tagwell\.js/.exec(new Error().stack ?? "")?.[0] ??
    attribute;
  if (named) return [named];
  const src = String((script as HTMLScriptElement | null)?.src);
  return src.startsWith("http") ? [src, built] : [built];
}
