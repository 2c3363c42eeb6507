/** Stores data elements' values and fills in defaults. Properties without an element that asks for it do without. */
import { inStorage } from "../in-storage.ts";
import type { DataElement, StorageDuration } from "../rules/data-element.ts";
import { cleanText } from "./variables.ts";

/** An element's options. */
type Options = Omit<DataElement, "from">;

/** Whether an element's value depends on more than its source. */
export const needsKeeping = ({ storageDuration, defaultValue }: DataElement): boolean =>
  storageDuration !== undefined || defaultValue !== undefined;

const places = { session: "sessionStorage", visitor: "localStorage" } as const;
/** The key of the vendor's runtime. */
const keyOf = (name: string) => `com.adobe.reactor.dataElements.${name}`;

/**
 * Creates the function that returns an element's value from that of its source: this, else a stored one, else the default; then cleaned.
 * `isAllowed`: whether consent is "in"; otherwise values last as long as the page.
 */
export function createKeepValue(window: Window, isAllowed: () => boolean) {
  /** Values that last as long as the page. */
  const ofPage = new Map<string, unknown>();
  const recall = (name: string, duration: StorageDuration) => {
    if (duration === "pageview") return ofPage.get(name) ?? null;
    const text = inStorage(window, (storage) => storage.getItem(keyOf(name)), places[duration]);
    // As in the vendor's engine, what is no JSON throws: whoever asks for the value says so.
    return text == null ? null : (JSON.parse(text) as unknown);
  };
  const remember = (name: string, duration: StorageDuration, value: unknown) => {
    if (duration === "pageview") return void ofPage.set(name, value);
    const text = textOf(value);
    if (text) inStorage(window, (storage) => storage.setItem(keyOf(name), text), places[duration]);
  };
  return (name: string, element: Options, given: unknown): unknown => {
    const { storageDuration, defaultValue } = element;
    let value = given;
    if (storageDuration) {
      const duration = isAllowed() ? storageDuration : "pageview";
      if (value != null) remember(name, duration, value);
      else value = recall(name, duration);
    }
    value ??= defaultValue ?? value;
    if (typeof value !== "string") return value;
    const text = element.cleanText ? cleanText(value) : value;
    return element.forceLowerCase ? text.toLowerCase() : text;
  };
}

/** The value as JSON; undefined if it has none. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
