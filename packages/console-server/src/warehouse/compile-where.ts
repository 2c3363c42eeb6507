/**
 * Searches events by values that they have, in the JSON text of events: parsing an event takes longer than all else of a
 * search, so an event is parsed only if its text does not tell. The edge wrote the text with JSON.stringify, so a key is in it
 * as `"key":`, and no text that is a value contains that: its quotation marks are escaped.
 */

import type { KeyPart } from "@tagwell/contract";
import type { CountedEnvironment } from "../doors/counted-environment.ts";
import type { PartValue } from "../doors/storage.ts";
import { compilePart, countedTime } from "./report-keys.ts";

type Read = ReturnType<typeof compilePart>;
/** Whether the event of a JSON text has the value, as far as the text tells. */
type Tell = (json: string) => boolean | undefined;
type Place = Parameters<typeof compilePart>[1];

/**
 * For a search by values:
 * - `text`: a text that the JSON of every event with these values contains, the longest one that is known; else empty.
 * - `matches(environment, json, stored)`: whether an environment's event has all of these values. `stored` gives the time at
 *   which it was stored, in milliseconds since 1970. Events of environments that are not listed have none.
 */
export function compileWhere(
  environments: readonly Pick<CountedEnvironment, "environment" | "tenantKey" | "hosts">[],
  where: readonly PartValue[],
) {
  const byEnvironment = new Map<string, ReturnType<typeof compileValue>[]>(
    environments.map(({ environment, tenantKey, hosts }) => {
      const place = { tenantKey, hosts: new Set(hosts) };
      return [environment, where.map((wanted) => compileValue(wanted, place))];
    }),
  );
  function matches(environment: string, json: string, stored: () => number): boolean {
    const values = byEnvironment.get(environment);
    if (values === undefined) return false;
    const told = values.map(({ tell }) => tell(json));
    if (told.includes(false)) return false;
    if (!told.includes(undefined)) return true;
    const event = JSON.parse(json);
    const time = countedTime(event, stored());
    return values.every(({ read, value }) => read(event, time) === value);
  }
  return { text: commonText(where), matches };
}

/** `tell` says whether the event of a JSON text has the value, as far as the text tells; `read` reads it of a parsed event. */
function compileValue({ part, value }: PartValue, place: Place) {
  const read = compilePart(part, place);
  return { read, value, tell: compileTell(part, value, read, place) };
}

function compileTell(part: KeyPart, value: string, read: Read, { tenantKey }: Place): Tell {
  if (isVisitor(part)) return (json) => (json.includes(authenticatedText) ? undefined : value === "guest");
  // Keys of a referrer's address are in many places, and it is the first member where a page sends it.
  if ("source" in part)
    return part.source === "referrer" ? tellByKey(["web", "webReferrer"], ["URL"], value, read) : () => undefined;
  return tellByKey([tenantKey, ...part.field.split(".")], [], value, read);
}

/** `path` leads to the key that is looked for, `inside` from there to the value, as the first member of each group. */
function tellByKey(path: readonly string[], inside: readonly string[], value: string, read: Read): Tell {
  const key = keyText(path.at(-1) ?? "");
  const start = inside.map((name) => `{${JSON.stringify(name)}:`).join("");
  const eventWith = (text: unknown) =>
    [...path, ...inside].reduceRight((node, name) => ({ [name]: node }), text) as Parameters<Read>[0];
  // The time is no part of a key that is searched by.
  const isOfNone = read({}, 0) === value;
  // Many events have the same user agent. Searches compile their values for some thousand events at a time.
  const known = new Map<string, boolean>();
  function isValue(text: string): boolean {
    let is = known.get(text);
    if (is === undefined) {
      is = read(eventWith(JSON.parse(text)), 0) === value;
      known.set(text, is);
    }
    return is;
  }
  return (json) => {
    let at = json.indexOf(key);
    if (at === -1) return isOfNone;
    // The key may be that of another group, so that only an event without it says nothing for certain.
    if (isOfNone) return undefined;
    for (; at !== -1; at = json.indexOf(key, at + key.length)) {
      const text = json.startsWith(start, at + key.length) && stringAt(json, at + key.length + start.length);
      if (!text || isValue(text)) return undefined;
    }
    return false;
  };
}

/** The string that begins at a place of a JSON text, with its quotation marks; empty where another value does. */
function stringAt(json: string, start: number): string {
  if (json[start] !== '"') return "";
  let end = json.indexOf('"', start + 1);
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1);
  return json.slice(start, end + 1);
}

/** Whether an odd number of backslashes is before the place. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}

const keyText = (name: string) => `${JSON.stringify(name)}:`;

/** SQLite looks for it without handing the event's text over. A value that is derived, such as a device, has at least its key. */
function commonText(where: readonly PartValue[]): string {
  const texts = where.flatMap(({ part, value }) => {
    if (isVisitor(part)) return value === "signed-in" ? [authenticatedText] : [];
    if ("source" in part && part.source === "referrer" && !part.values)
      return value === "" ? [] : [keyText("webReferrer")];
    if ("field" in part && part.as === "device" && !part.values)
      return value === "" ? [] : [keyText(part.field.split(".").at(-1) ?? "")];
    return isAsSent(part) ? sentTexts(value) : [];
  });
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

const isVisitor = (part: KeyPart) => "source" in part && part.source === "visitor" && part.values === undefined;

const isAsSent = (part: KeyPart) =>
  part.values === undefined &&
  ("field" in part ? part.as === undefined : part.source === "page" || part.source === "label");

const authenticatedText = '"authenticatedState":"authenticated"';

/** The value of a list is its items, joined by commas. */
const sentTexts = (value: string) => JSON.stringify(value).slice(1, -1).split(",");
