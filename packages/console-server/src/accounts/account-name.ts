/** What a person may call an account, and which names look the same. */
import { tokenActor } from "@tagwell/contract";

const form = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u;
/** Scripts that people write together are one. Others that are not listed count as one, too. */
const scripts = [
  "Latin",
  "Han Hiragana Katakana Hangul Bopomofo",
  ..."Cyrillic Greek Armenian Georgian Hebrew Arabic Cherokee Coptic Ethiopic Thai Lao Devanagari Bengali Gurmukhi".split(
    " ",
  ),
  ..."Gujarati Tamil Telugu Kannada Malayalam Sinhala Myanmar".split(" "),
].map((names) => new RegExp(`[${names.replace(/\w+/g, "\\p{Script=$&}").replaceAll(" ", "")}]`, "u"));

/** Letters of other scripts that have the shape of a Latin one in small or in capitals, and Latin ones that have another's. */
const lookAlikes =
  "aаαɑ bвβ cсϲ dԁ eеε gɡԍ hнηһ jјϳ kкκ li1іιӏı mмμ nνո o0оοσօ pрρ qԛզ sѕ tтτ uսυ vѵ wԝѡω xхχ yуүγ zζ".split(" ");
const shapes = new Map(lookAlikes.flatMap(([latin = "", ...others]) => others.map((other) => [other, latin] as const)));

/** Names that the audit trail has for others than accounts: a program's token is "token <name>" there. */
const reserved = new Set(["the start", "unknown"].map(lookOf));
const ofTokens = lookOf(tokenActor(""));

/** Whether the audit trail uses the name, or one that looks the same, for another one than an account. */
export function isReserved(name: string): boolean {
  return reserved.has(lookOf(name)) || lookOf(name).startsWith(ofTokens);
}

/** What is wrong with a name that somebody has chosen; undefined for one that can be used. */
export function nameFault(name: string): string | undefined {
  if (!form.test(name)) return "a name of 1 to 64 letters";
  if (isReserved(name)) return "another name, because the audit trail uses this one";
  return isDeceptive(name) ? "a name in the letters of one script, all of them visible" : undefined;
}

/** Letters of two scripts in one name, or letters that show nothing, are there to look like another name. */
export function isDeceptive(name: string): boolean {
  const letters = name.normalize("NFKC").match(/\p{L}/gu) ?? [];
  const seen = new Set(letters.map((letter) => scripts.findIndex((script) => script.test(letter))));
  return seen.size > 1 || /\p{Default_Ignorable_Code_Point}/u.test(name);
}

/** The same text for names that look the same, or nearly: of letters in any case, spaces in any number. */
export function lookOf(name: string): string {
  const text = name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return Array.from(text, (letter) => shapes.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}
