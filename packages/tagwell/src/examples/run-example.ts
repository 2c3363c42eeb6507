/** Runs one example of a rule on the real runtime, and says in what it differs. */
import type { LoadedProperty } from "@tagwell/build";
import type { Example, Rule } from "@tagwell/container";
import { act } from "./act.ts";
import { differences } from "./differences.ts";
import { type OpenPage, openPage, type SentEvent } from "./open-page.ts";
import { placeOf } from "./place-of.ts";

/** Says why the edge would reject an event; nothing when it would accept it. */
export type Validate = (xdm: unknown) => readonly string[];

export interface ExampleRun {
  property: LoadedProperty;
  rule: Rule;
  example: Example;
  validate: Validate;
}

/** A line for each fault: errors, differences from what the example expects, and what the edge would reject. */
export async function runExample({ property, rule, example, validate }: ExampleRun): Promise<string[]> {
  const tell = (error: unknown) => tellError(error, property.folder);
  let page: OpenPage;
  try {
    page = await openPage(property, example.given);
  } catch (error) {
    return [tell(error)];
  }
  try {
    const { pushes = [], does = [] } = example;
    for (const item of pushes) page.push(item);
    for (const todo of does) {
      act(page, todo);
      await page.sent();
    }
    const faults = compare({ property, rule, example, validate }, page, await page.sent());
    const errors = page.log.errors.map((message) => tellLogged(message, property.folder));
    const all = [...new Set(errors), ...faults];
    // What the guard removed is the likeliest reason for a value that is missing.
    return all.length > 0 ? [...all, ...page.log.warnings.filter((line) => /held back|Left out/.test(line))] : [];
  } catch (error) {
    return [tell(error)];
  } finally {
    page.close();
  }
}

function compare({ property, rule, example, validate }: ExampleRun, page: OpenPage, all: SentEvent[]): string[] {
  const { sends, loads = [], neverSends = [] } = example;
  const own = all.filter(({ eventType }) => settingsOf(rule, "labels").includes(eventType));
  const flat = own.map((event) => ({ ...event, ...(event[property.config.tenantKey] as object | undefined) }));
  const loaded = page.loaded.filter((file) => settingsOf(rule, "file").includes(file));
  return [
    ...differences(sends, flat),
    ...(JSON.stringify(loaded) === JSON.stringify(loads)
      ? []
      : [`loads ${loaded.join(", ") || "no asset script"}, expected ${loads.join(", ") || "none"}`]),
    ...neverSends
      .filter((text) => JSON.stringify(all).includes(text))
      .map((text) => `sends "${text}", which must never be sent`),
    ...all.flatMap((event) =>
      validate(event).map((reason) => `${event.eventType}: the edge would reject it: ${reason}`),
    ),
  ];
}

/** What the rule's actions name: the labels that it sends, the asset scripts that it loads. */
function settingsOf(rule: Rule, name: "labels" | "file"): unknown[] {
  return [rule.then].flat().flatMap(({ settings }) => (settings as Record<string, unknown>)[name] ?? []);
}

function tellError(error: unknown, folder: string): string {
  if (!(error instanceof Error)) return `throws ${String(error)}`;
  const place = placeOf(error.stack ?? "", folder);
  return `${error.name === "Error" ? "" : `${error.name}: `}${error.message}${place ? ` (${place})` : ""}`;
}

/** The runtime logs an error's stack as text; we log the error itself. */
function tellLogged(message: readonly unknown[], folder: string): string {
  const stacks = message
    .map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part)))
    .join("\n");
  const [first = ""] = message
    .map(String)
    .join(" ")
    .split(/\n\s+at /);
  const place = placeOf(stacks, folder);
  // The runtime begins with a symbol, and repeats the message.
  const text = first
    .replace(/^[^\x20-\x7e]+/, "")
    .replace(/\s*\n\s*/g, " ")
    .replace(/ (.+) (\w*Error: \1)$/, " $2");
  return `${text.trim()}${place ? ` (${place})` : ""}`;
}
