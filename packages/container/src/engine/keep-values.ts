/** Stores data elements' values and fills in defaults. Properties without an element that asks for it do without. */
import type { DataElement, StorageDuration } from "../rules/data-element.ts";
import { cleanText } from "./variables.ts";

/** An element's options. */
type Options = Omit<DataElement, "from">;

/** Whether an element's value depends on more than its source. */
export const needsKeeping = ({ storageDuration, defaultValue }: DataElement): boolean =>
  storageDuration !== undefined || defaultValue !== undefined;

/** The element's value from that of its source: this, else a stored one, else the default; then cleaned. */
export type KeepValue = (name: string, element: Options, value: unknown) => unknown;

/** `isAllowed`: whether consent is "in"; otherwise values last as long as the page. */
export function createKeepValue(window: Window, isAllowed: () => boolean): KeepValue {
  const storages = { session: keptTexts(window, "sessionStorage"), visitor: keptTexts(window, "localStorage") };
  /** Values that last as long as the page. */
  const ofPage = new Map<string, unknown>();
  const recall = (name: string, duration: StorageDuration) => {
    if (duration === "pageview") return ofPage.get(name) ?? null;
    const text = storages[duration].read(`dataElements.${name}`);
    // As in the vendor's engine, what is no JSON throws: whoever asks for the value says so.
    return text === null ? null : (JSON.parse(text) as unknown);
  };
  const remember = (name: string, duration: StorageDuration, value: unknown) => {
    if (duration === "pageview") return void ofPage.set(name, value);
    const text = textOf(value);
    if (text) storages[duration].write(`dataElements.${name}`, text);
  };
  return (name, element, given) => {
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

/** Web storage under the runtime's prefix. Where the browser refuses storage, nothing is kept and nothing throws. */
function keptTexts(window: Window, kind: "localStorage" | "sessionStorage") {
  // Merely naming the storage throws where cookies are blocked, and writing where it is full.
  const use = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(window[kind]);
    } catch {
      return null;
    }
  };
  const key = (name: string) => `com.adobe.reactor.${name}`;
  return {
    /** The stored text; null if there is none. */
    read: (name: string) => use((storage) => storage.getItem(key(name))),
    write: (name: string, text: string) => void use((storage) => storage.setItem(key(name), text)),
  };
}
