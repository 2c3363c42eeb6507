/** The forms that the texts of settings have: a schema each, with words that complete "Use …". */
import { isIP } from "node:net";
import { leadsToThisMachine, namesThisMachine, type Role, roles } from "@tagwell/contract";
import * as v from "valibot";
import { formed, holding } from "./setting.ts";

export const secretText = holding("secret", v.string());

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  formed(
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,16}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    most === Number.MAX_SAFE_INTEGER
      ? `a whole number of at least ${least}`
      : `a whole number from ${least} to ${most}`,
  );

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  formed(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.picklist(words)), `one of ${words.join(", ")}`);

export const isOn = formed(
  v.pipe(
    v.picklist(["1", "0"]),
    v.transform((word) => word === "1"),
  ),
  "1 or 0",
);

const matching = (pattern: RegExp, form: string) => formed(v.pipe(v.string(), v.trim(), v.regex(pattern)), form);

const checked = (isUsable: (text: string) => boolean, form: string) =>
  formed(v.pipe(v.string(), v.check(isUsable)), form);

/** Items that commas separate. */
export const listOf = <S extends v.GenericSchema<string, unknown>>(item: S, form: string) =>
  formed(v.pipe(v.string(), v.transform(itemsOf), v.array(item)), form);

const itemsOf = (list: string): string[] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

export const ipAddress = checked((text) => isIP(text) > 0, "an IP address of this machine");

const address = (isUsable: (url: URL, text: string) => boolean, form: string) =>
  checked((text) => URL.canParse(text) && isUsable(new URL(text), text), form);

/** By plain HTTP, anybody on the network could read what is sent, and answer. */
const isPrivate = ({ protocol, hostname }: URL, isHere = namesThisMachine): boolean =>
  protocol === "https:" || (protocol === "http:" && isHere(hostname));
const plainHere = "(plain http on this machine only)";

const isOrigin = (url: URL, text: string) => url.origin === text.replace(/\/$/, "");

export const consoleOrigin = address(
  (url, text) => /^https?:$/.test(url.protocol) && isOrigin(url, text),
  "an origin without a path",
);
export const webAddress = address((url) => isPrivate(url), `an https address ${plainHere}`);
/** Services put a key into theirs. */
export const secretAddress = holding("secret", webAddress);
export const origin = v.pipe(
  address(
    (url, text) => isOrigin(url, text) && isPrivate(url, leadsToThisMachine),
    `an https origin without a path ${plainHere}`,
  ),
  v.transform((text) => new URL(text).origin),
);
export const mailServer = holding(
  "secret",
  address(
    ({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "",
    "smtps:// (smtp:// where it offers STARTTLS or is on this machine)",
  ),
);

const mailAddress = v.pipe(v.string(), v.regex(/^[^\s@,<>]+@[^\s@,<>]+$/));
export const mail = holding("person", formed(mailAddress, "a plain mail address"));
export const mails = holding(
  "person",
  v.pipe(listOf(mailAddress, "plain mail addresses, separated by commas"), v.nonEmpty()),
);

export const scopes = checked((text) => text.split(" ").includes("openid"), "scopes with openid among them");

const made = "such as openssl rand -hex 32 makes";
export const signingKey = formed(v.pipe(secretText, v.minLength(16)), `16 or more characters, ${made}`);
export const bearerToken = holding(
  "secret",
  matching(/^[\w~+/.=-]{16,}$/, `16 or more letters, digits, or characters of -._~+/=, ${made}`),
);
export const programToken = holding(
  "secret",
  matching(/^tagwell_[0-9a-f]{12}_[\w-]{43}$/, "its whole text, which begins with tagwell_ and has 64 characters"),
);

/** \`parse\` returns undefined for a text that cannot be used. */
const parsed = <T>(parse: (text: string) => T | undefined) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value);
      if (value !== undefined) return value;
      addIssue();
      return NEVER;
    }),
  );

/** `claim:value=role`. A claim may be a URL; a value may have any sign but a comma. */
const roleRule = parsed((text) => {
  const [, claim = "", value = "", role = ""] = /^((?:https?:\/\/)?[^:]+):(.+)=([a-z]+)$/.exec(text) ?? [];
  return isRole(role) ? { claim, value, role } : undefined;
});
export const roleRules = listOf(roleRule, `claim:value=role with the role ${roles.join(", ")}, separated by commas`);

const isRole = (text: string): text is Role => roles.some((role) => role === text);

export const maxDays = 36_500;

export interface Periods {
  /** Of all datastreams that are not named. */
  days?: number;
  datastreams: Record<string, number>;
}

/** Days for all datastreams, for single ones by their id, or both, separated by commas. */
export const periods = formed(
  parsed(readPeriods),
  `days from 1 to ${maxDays}, for all datastreams or for each by its id`,
);

function readPeriods(text: string): Periods | undefined {
  let days: number | undefined;
  /** A map, because an id may be the name of something that every object has. */
  const datastreams = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, datastream, digits] = /^\s*(?:([\w:.-]+)\s*=)?\s*(\d{1,5})\s*$/.exec(part) ?? [];
    const count = Number(digits);
    const isKnown = datastream === undefined ? days !== undefined : datastreams.has(datastream);
    if (!(count >= 1 && count <= maxDays) || isKnown) return undefined;
    if (datastream === undefined) days = count;
    else datastreams.set(datastream, count);
  }
  return { ...(days !== undefined && { days }), datastreams: Object.fromEntries(datastreams) };
}
