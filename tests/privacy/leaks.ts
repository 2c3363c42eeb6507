/** Whether anything of an identifier is left in what leaves. */
import { encodings } from "./identifiers.ts";

/** Without what may stand between the parts of an identifier, in lower case. */
const bare = (text: string) => text.toLowerCase().replace(/[\s\u200b\u00ad+._/()-]/g, "");

/** The form in which the identifier is found in the text, or undefined. */
export function findLeak(output: string, identifier: string, dressed: string): string | undefined {
  const lower = output.toLowerCase();
  const unescaped = lower.replace(/\\\\/g, "\\");
  if (unescaped.includes(dressed.toLowerCase())) return "as it was put in";
  for (const [name, encode] of Object.entries(encodings))
    if (unescaped.includes(encode(identifier).toLowerCase())) return name;
  if (bare(output).includes(bare(identifier))) return "bare";
  const digits = identifier.replace(/\D/g, "");
  if (digits.length >= 6 && output.replace(/[\s._/()-]/g, "").includes(digits)) return "its digits";
  return undefined;
}
