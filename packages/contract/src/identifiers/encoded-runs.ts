/** Finds text in Base64 or hexadecimal. */
import { redacted } from "./redacted.ts";

/** Exists in browsers and in Node; this package includes the types of neither. */
declare function atob(data: string): string;

/** Writes bytes (one per character) as an address does; letters and digits stay. */
const inPercent = (bytes: string) =>
  bytes.replace(/\W/g, (byte) => `%${`0${byte.charCodeAt(0).toString(16)}`.slice(-2)}`);

/** The bytes of the Base64 as an address writes them. Throws if it is not Base64. */
export const percentOfBase64 = (data: string): string => inPercent(atob(data));

const printable = /^[\s\x20-\x7e]+$/;
/** Any byte is valid Latin-1, so its accented letters count only after an ASCII letter. */
const latin1 = /^(?:[\x20-\x7e]|[A-Za-z][\xc0-\xff])+$/;

/** Decodes bytes (one per character) as UTF-8, UTF-16 or Latin-1; false if the result is not text. */
function saysText(bytes: string): boolean {
  const narrow = bytes.replace(/^(?:\xff\xfe|\xfe\xff)/, "");
  const text = /^(?:(?:\0[^\0])+|(?:[^\0]\0)+)$/.test(narrow) ? narrow.replace(/\0/g, "") : narrow;
  if (printable.test(text) || latin1.test(text)) return true;
  try {
    return !/(?![\s\p{Cf}])\p{C}/u.test(decodeURIComponent(inPercent(text)));
  } catch {
    return false;
  }
}

/** Base64 of text has capitals other than at the start of lower-case words; Base64 of percent signs is all capitals. */
const looksLikeBase64 = /[a-z][A-Z]|[A-Z][^A-Z]*\d|\d[^A-Z]*[A-Z]|[A-Z]{24}/;

function isBase64(run: string): boolean {
  if (!looksLikeBase64.test(run)) return false;
  try {
    return saysText(atob(run.replace(/-/g, "+").replace(/_/g, "/").replace(/=+$/, "")));
  } catch {
    return false;
  }
}

function isHex(run: string): boolean {
  const digits = run.replace(/[^0-9a-f]/gi, "");
  const bytes = digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return digits.length % 2 === 0 && /[a-z\d\x80-\xff]{2}/i.test(bytes) && saysText(bytes);
}

/** A record number takes at least eleven characters of Base64; with padding, shorter runs are Base64 too. */
const isLong = (run: string) => run.length > 10 || /^.{6,}=/.test(run);

/** Replaces the Base64 in the run: all of it, or some parts between the characters that also occur in names. */
function replaceBase64(run: string): string {
  if (!isLong(run) || !looksLikeBase64.test(run)) return run;
  if (isBase64(run)) return redacted;
  const parts = run.split(/([-_/+])/);
  for (let from = 0; from < parts.length; from += 2)
    for (let to = parts.length; to > from; to -= 2) {
      // In a run with many parts, only single parts and parts near its ends are decoded: all combinations would take too
      // long.
      if (parts.length > 15 && to > from + 2 && (from > 4 || to < parts.length - 4)) continue;
      const candidate = parts.slice(from, to).join("");
      if (isLong(candidate) && isBase64(candidate))
        return parts.slice(0, from).join("") + redacted + parts.slice(to).join("");
    }
  return run;
}

/** Replaces each run of Base64 or hexadecimal that contains text. */
export const replaceEncoded = (text: string): string =>
  text
    .replace(/(?:\\x|0x|%)?[0-9a-f]{2}(?:[\s:,-]?(?:\\x|0x)?[0-9a-f]{2}){5,}/gi, (run) => (isHex(run) ? redacted : run))
    .replace(/[A-Za-z0-9+/]{6,400}={0,2}/g, replaceBase64)
    .replace(/[\w-]{6,400}={0,2}/g, replaceBase64);
