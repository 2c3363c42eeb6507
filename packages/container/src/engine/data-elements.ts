/** Reads data elements: the source's value, else a stored one, else the default; then cleaned. */
import type { Container } from "./container.ts";
import { describeError, errorOf } from "./describe-error.ts";
import { type KeptTexts, keptTexts } from "./kept-texts.ts";
import type { RuntimeLog } from "./logger.ts";
import type { RunPart } from "./modules.ts";
import { cleanText } from "./variables.ts";

interface DataElementParts {
  window: Window;
  local: KeptTexts;
  log: RuntimeLog;
  container: Pick<Container, "dataElements">;
  run: RunPart;
}

/** Creates the function that returns a data element's value; undefined if its source fails. */
export function createReadDataElement({ window, local, log, container, run }: DataElementParts) {
  const session = keptTexts(window, "sessionStorage");
  const storages = { session, visitor: local };
  /** Values that last as long as the page. */
  const ofPage = new Map<string, unknown>();
  const recall = (name: string, duration: "pageview" | keyof typeof storages) => {
    if (duration === "pageview") return ofPage.get(name) ?? null;
    const text = storages[duration].read(`dataElements.${name}`);
    // As in the vendor's engine, what is no JSON throws: whoever asks for the value says so.
    return text === null ? null : (JSON.parse(text) as unknown);
  };
  const remember = (name: string, duration: "pageview" | keyof typeof storages, value: unknown) => {
    if (duration === "pageview") return void ofPage.set(name, value);
    const text = textOf(value);
    if (text) storages[duration].write(`dataElements.${name}`, text);
  };
  return (name: string, event?: object): unknown => {
    const element = container.dataElements[name];
    if (!element) return undefined;
    // Read once: it may depend on the visitor's consent.
    const { storageDuration, defaultValue, modulePath } = element;
    let value: unknown;
    try {
      value = run(element, event, event);
    } catch (error) {
      const why = describeError(errorOf(error));
      log.error(`Failed to execute data element module ${modulePath} for data element ${name}. ${why}`);
      return undefined;
    }
    if (storageDuration) {
      if (value != null) remember(name, storageDuration, value);
      else value = recall(name, storageDuration);
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
