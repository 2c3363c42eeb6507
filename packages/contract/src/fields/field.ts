/** What a field is: its type, its meaning in one sentence, and its sensitivity. */
/**
 * What the guard does with a field's value:
 * - `code`: a short token from a fixed list or pattern; anything else is removed.
 * - `number`: a number, flag or count.
 * - `agent`: a user agent: products with their versions, and comments; scrubbed but for the versions.
 * - `label`: text that the site's authors wrote; identifiers in it are scrubbed. Where it is text of the page itself, it is
 *   vocabulary text on personal pages.
 * - `vocabulary`: text that a visitor may have typed; only the site's own words pass, the rest becomes `[other]`.
 * - `url`: an address; only listed query parameters pass, and the rest of it is scrubbed.
 * - `identity`: the visitor's own identifier; sent only in `identityMap`.
 */
export type Sensitivity = "code" | "number" | "agent" | "label" | "vocabulary" | "url" | "identity";

interface Described<S extends Sensitivity> {
  readonly sensitivity: S;
  readonly meaning: string;
}

/** What an event may tell of the build that sent it. */
export type BuildFact = "environment" | "buildDate" | "version" | "rule";

/** A token from a fixed list (`oneOf`) or of a fixed form (`pattern`, the source of a whole-value regular expression). */
export interface CodeField<V extends string = string> extends Described<"code"> {
  readonly type: "string";
  readonly oneOf?: readonly V[];
  /** An id or a list of ids: a property names their shapes, so no pattern does. */
  readonly ids?: true;
  /** A moment: the page compares it with the calendar instead of with the pattern (is-moment.ts). */
  readonly isMoment?: true;
  readonly pattern: string;
  /** The pattern in words with an example, as a phrase that follows "expected". */
  readonly form?: string;
  /** What it tells of the build. In a page it is what the build itself has, or one of its rules that send the event. */
  readonly tells?: BuildFact;
  /** Values that make the page a personal page, such as the status of a signed-in visitor. */
  readonly personal?: readonly string[];
}

/** Text; `maxLength` in UTF-16 units. */
export interface TextField extends Described<"agent" | "label" | "vocabulary" | "url" | "identity"> {
  readonly type: "string";
  readonly maxLength: number;
  /** Text of the page itself, which on personal pages is vocabulary text. */
  readonly ofPage?: true;
  /** A campaign's parameter, in which the long numbers of advertising systems pass. */
  readonly ofCampaign?: true;
}

/** Several texts. */
export interface TextsField extends Described<"label"> {
  readonly type: "strings";
  readonly maxLength: number;
  /** As of TextField. */
  readonly ofPage?: true;
}

/** A number; whole unless `fraction` is true. Bounds are inclusive. */
export interface NumberField extends Described<"number"> {
  readonly type: "number";
  readonly fraction: boolean;
  readonly min: number;
  readonly max: number;
}

/** True or false. */
export interface FlagField extends Described<"number"> {
  readonly type: "boolean";
}

export type Field = CodeField | TextField | TextsField | NumberField | FlagField;

/** Fields and groups of fields by name, as they nest in the event. */
export interface FieldGroup {
  readonly [name: string]: Field | FieldGroup;
}

/** The TypeScript type of a field's value. */
export type ValueOf<F> =
  F extends CodeField<infer V>
    ? V
    : F extends TextField
      ? string
      : F extends TextsField
        ? string[]
        : F extends NumberField
          ? number
          : F extends FlagField
            ? boolean
            : F extends FieldGroup
              ? { [K in keyof F]?: ValueOf<F[K]> | undefined }
              : never;

/** True for a field, false for a group of them. */
export function isField(node: Field | FieldGroup): node is Field {
  return typeof (node as Field).sensitivity === "string";
}

/** A token of a fixed form. By default letters, digits and the punctuation of ids and lists of ids. */
export function code(meaning: string, pattern = "[\\w.,:;|+/-]{1,128}", form?: string): CodeField {
  return { sensitivity: "code", type: "string", meaning, pattern, ...(form !== undefined && { form }) };
}

/** The name of a rule. */
export function ruleName(meaning: string): CodeField {
  // Words and short numbers: device ids and user names also consist of letters and digits. No address: ana-at-mail-dot-com.
  const pattern =
    "(?!(?:.*\\d){5})(?!.*-(?:at|arroba)-.*-(?:dot|punto)-)(?=.{1,64}$)[a-z]+\\d{0,2}(?:-(?:[a-z]+\\d{0,2}|\\d{1,4}))*";
  return { ...code(meaning, pattern), tells: "rule" };
}

/** An id, or a list of ids (identifiers/id-check.ts). */
export function ids(meaning: string): CodeField {
  return { ...code(meaning, ".*"), ids: true };
}

/** A token from a fixed list. */
export function oneOf<const V extends string>(meaning: string, ...values: readonly V[]): CodeField<V> {
  return { sensitivity: "code", type: "string", meaning, oneOf: values, pattern: ".*" };
}

/** Text that the site's authors wrote. */
export function label(meaning: string, maxLength = 255): TextField {
  return { sensitivity: "label", type: "string", meaning, maxLength };
}

/** Text of the page itself: a label, and on personal pages vocabulary text. */
export function pageText(meaning: string, maxLength = 255): TextField {
  return { ...label(meaning, maxLength), ofPage: true };
}

/** Several of them. */
export function pageTexts(meaning: string, maxLength = 128): TextsField {
  return { ...labels(meaning, maxLength), ofPage: true };
}

/** A campaign's parameter: a label, or the number of an advertising system. */
export function campaignText(meaning: string): TextField {
  return { ...label(meaning), ofCampaign: true };
}

/** A browser's user agent. */
export function agent(meaning: string): TextField {
  return { sensitivity: "agent", type: "string", meaning, maxLength: 512 };
}

/** Several texts that the site's authors wrote. */
export function labels(meaning: string, maxLength = 128): TextsField {
  return { sensitivity: "label", type: "strings", meaning, maxLength };
}

/** Text that a visitor may have typed. */
export function vocabulary(meaning: string): TextField {
  return { sensitivity: "vocabulary", type: "string", meaning, maxLength: 255 };
}

/** An address, or the query of one. */
export function url(meaning: string): TextField {
  return { sensitivity: "url", type: "string", meaning, maxLength: 2048 };
}

/** The visitor's own identifier. */
export function identity(meaning: string): TextField {
  return { sensitivity: "identity", type: "string", meaning, maxLength: 256 };
}

/** A whole number. By default it has up to six digits: a longer one may be a telephone, record or card number. */
export function integer(meaning: string, min = 0, max = 999_999): NumberField {
  return { sensitivity: "number", type: "number", fraction: false, meaning, min, max };
}

/** A number that may have a fraction. */
export function decimal(meaning: string, min: number, max: number): NumberField {
  return { sensitivity: "number", type: "number", fraction: true, meaning, min, max };
}

/** True or false. */
export function flag(meaning: string): FlagField {
  return { sensitivity: "number", type: "boolean", meaning };
}

/** Some of a group's fields. */
export function pick<G extends FieldGroup, K extends keyof G>(group: G, ...names: K[]): Pick<G, K> {
  return Object.fromEntries(names.map((name) => [name, group[name]])) as Pick<G, K>;
}
