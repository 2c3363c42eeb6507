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

/** What fills a field on its own: a data element of the property. The build puts its name into the page; nobody else knows it. */
export interface FieldSource {
  readonly from: object;
}

interface Described<S extends Sensitivity> {
  readonly sensitivity: S;
  readonly meaning: string;
  readonly from?: FieldSource;
}

/** What an event may tell of the build that sent it. */
export type BuildFact = "environment" | "buildDate" | "version" | "rule";

/** A token from a fixed list (`oneOf`) or of a fixed form (`pattern`, the source of a whole-value regular expression). */
export interface CodeField<V extends string = string> extends Described<"code"> {
  readonly type: "string";
  readonly oneOf?: readonly V[];
  /** An id or a list of ids: a property names their shapes, so no pattern does. */
  readonly ids?: true;
  /** A moment. */
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

interface Options<From> {
  /** The data element that fills the field; without one, only a rule's payload does. */
  readonly from?: From;
}

interface LengthOptions<From> extends Options<From> {
  /** In UTF-16 units. Default: 255, in a list 128. */
  readonly maxLength?: number;
}

type MaybeSource = FieldSource | undefined;
/**
 * The field, and whether something fills it on its own: the groups of a payload have such fields. Only the options say so, not the type
 * that a field must have where it is written.
 */
type Filled<F, From> = F & ([From] extends [FieldSource] ? { readonly from: NoInfer<From> } : unknown);

/** The field with these options. */
const field = <F extends Field, From>(fixed: F, options: object = {}): Filled<F, From> =>
  ({ ...fixed, ...options }) as Filled<F, From>;

/** A token of a fixed form. By default letters, digits and the punctuation of ids and lists of ids. */
export function code<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From> & {
    /** The source of a regular expression for a whole value. */
    readonly pattern?: string;
    /** The pattern in words with an example, as a phrase that follows "expected". */
    readonly form?: string;
  },
): Filled<CodeField, From> {
  return field({ sensitivity: "code", type: "string", meaning, pattern: "[\\w.,:;|+/-]{1,128}" }, options);
}

/** The name of a rule. */
export function ruleName(meaning: string): CodeField {
  // Words and short numbers: device ids and user names also consist of letters and digits. No address: ana-at-mail-dot-com.
  const pattern =
    "(?!(?:.*\\d){5})(?!.*-(?:at|arroba)-.*-(?:dot|punto)-)(?=.{1,64}$)[a-z]+\\d{0,2}(?:-(?:[a-z]+\\d{0,2}|\\d{1,4}))*";
  return { ...code(meaning, { pattern }), tells: "rule" };
}

/** An id, or a list of ids (identifiers/id-check.ts). */
export function ids<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<CodeField, From> {
  return field({ sensitivity: "code", type: "string", meaning, pattern: ".*", ids: true }, options);
}

/** A token from a fixed list. @example oneOf(["footer", "article"], "Where the form is on the page.") */
export function oneOf<const V extends string, From extends MaybeSource = undefined>(
  values: readonly V[],
  meaning: string,
  options?: Options<From> & {
    /** Values that make the page a personal page, such as the status of a signed-in visitor. */
    readonly personal?: readonly NoInfer<V>[];
  },
): Filled<CodeField<V>, From> {
  return field({ sensitivity: "code", type: "string", meaning, oneOf: values, pattern: ".*" }, options);
}

/** Text that the site's authors wrote. */
export function label<From extends MaybeSource = undefined>(
  meaning: string,
  options?: LengthOptions<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "label", type: "string", meaning, maxLength: 255 }, options);
}

/** Text of the page itself: a label, and on personal pages vocabulary text. */
export function pageText<From extends MaybeSource = undefined>(
  meaning: string,
  options?: LengthOptions<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "label", type: "string", meaning, maxLength: 255, ofPage: true }, options);
}

/** Several of them. */
export function pageTexts<From extends MaybeSource = undefined>(
  meaning: string,
  options?: LengthOptions<From>,
): Filled<TextsField, From> {
  return field({ sensitivity: "label", type: "strings", meaning, maxLength: 128, ofPage: true }, options);
}

/** A campaign's parameter: a label, or the number of an advertising system. */
export function campaignText<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "label", type: "string", meaning, maxLength: 255, ofCampaign: true }, options);
}

/** A browser's user agent. */
export function agent<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "agent", type: "string", meaning, maxLength: 512 }, options);
}

/** Several texts that the site's authors wrote. */
export function labels<From extends MaybeSource = undefined>(
  meaning: string,
  options?: LengthOptions<From>,
): Filled<TextsField, From> {
  return field({ sensitivity: "label", type: "strings", meaning, maxLength: 128 }, options);
}

/** Text that a visitor may have typed. */
export function vocabulary<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "vocabulary", type: "string", meaning, maxLength: 255 }, options);
}

/** An address, or the query of one. */
export function url<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<TextField, From> {
  return field({ sensitivity: "url", type: "string", meaning, maxLength: 2048 }, options);
}

/** The visitor's own identifier. */
export function identity(meaning: string): TextField {
  return { sensitivity: "identity", type: "string", meaning, maxLength: 256 };
}

interface RangeOptions<From> extends Options<From> {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number from 0. By default it has up to six digits: a longer one may be a telephone, record or card number. */
export function integer<From extends MaybeSource = undefined>(
  meaning: string,
  options?: RangeOptions<From>,
): Filled<NumberField, From> {
  return field({ sensitivity: "number", type: "number", fraction: false, meaning, min: 0, max: 999_999 }, options);
}

/** A number that may have a fraction. */
export function decimal<From extends MaybeSource = undefined>(
  meaning: string,
  options: Required<Pick<RangeOptions<From>, "min" | "max">> & Options<From>,
): Filled<NumberField, From> {
  return field({ sensitivity: "number", type: "number", fraction: true, meaning, min: 0, max: 0 }, options);
}

/** True or false. */
export function flag<From extends MaybeSource = undefined>(
  meaning: string,
  options?: Options<From>,
): Filled<FlagField, From> {
  return field({ sensitivity: "number", type: "boolean", meaning }, options);
}

/** Some of a group's fields. */
export function pick<G extends FieldGroup, K extends keyof G>(group: G, ...names: K[]): Pick<G, K> {
  return Object.fromEntries(names.map((name) => [name, group[name]])) as Pick<G, K>;
}
