/** Reads the query of an address, by what each parameter may be. Invalid ones are dropped, so that an old link still opens. */
import { isObject, parseJson } from "./api/json-value.ts";

/** Reads a parameter, as the router parsed it; undefined where it is not valid. */
type ReadParameter<Value> = (value: unknown) => Value | undefined;
type SearchOf<Shape extends Record<string, ReadParameter<unknown>>> = {
  [Name in keyof Shape]?: NonNullable<ReturnType<Shape[Name]>>;
};

/** A function that reads the parameters of the shape, and no others. */
export const readSearch =
  <Shape extends Record<string, ReadParameter<unknown>>>(shape: Shape) =>
  (search: Record<string, unknown>): SearchOf<Shape> => {
    const read = Object.entries(shape).map(([name, parameter]) => [name, parameter(search[name])]);
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  };

export const oneOf =
  <Name extends string>(...names: readonly Name[]): ReadParameter<Name> =>
  (value) =>
    names.find((name) => name === value);

export const matching =
  (form: RegExp): ReadParameter<string> =>
  (value) =>
    typeof value === "string" && form.test(value) ? value : undefined;

/** Site keys, event labels, rule names and ids have this form everywhere in the product; the edge refuses others. */
export const key = matching(/^[\w.-]{1,128}$/);

/** Of so many characters at most. */
export const text =
  (most: number): ReadParameter<string> =>
  (value) =>
    typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;

/** A text that somebody types: the router parses one of digits as a number. */
export const words =
  (most: number): ReadParameter<string> =>
  (value) =>
    text(most)(typeof value === "number" ? String(value) : value);

/** Values by field, of one field at least. */
export const values: ReadParameter<Readonly<Record<string, string>>> = (value) => {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  const areValues = entries.every(([field, text]) => key(field) !== undefined && typeof text === "string");
  return entries.length > 0 && areValues ? (value as Record<string, string>) : undefined;
};

/**
 * The router adds what is read to all that the address has, so that a parameter that `read` drops has to be taken out; of those that
 * are its own, because views inside others read the same query.
 */
export function onlyValid<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
  isOwn: (key: string) => boolean,
) {
  return (search: Record<string, unknown>): Search => {
    const dropped = Object.keys(search).filter(isOwn);
    return { ...Object.fromEntries(dropped.map((key) => [key, undefined])), ...read(search) };
  };
}

/** Reads an address of the console: its path, and its parameters as the router has them. */
export function searchIn(address: string): { pathname: string; search: Record<string, unknown> } {
  const { pathname, searchParams } = new URL(address, location.origin);
  const parsed = [...searchParams].map(([name, value]) => [
    name,
    value.startsWith("{") ? (parseJson(value) ?? value) : value,
  ]);
  return { pathname, search: Object.fromEntries(parsed) };
}
