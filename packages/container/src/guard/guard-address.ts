/** What of an address may leave: origin, path, and the listed parameters, each by its own rule. */
import { type AllowList, own } from "./allow-list.ts";

interface AddressRules {
  label: (text: string) => string;
  typed: (text: string) => string;
  code: (text: string) => string;
  cut: (reason: string) => void;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined;
  }
};

/** Guards an address (`https://host/path?query#hash`) or a bare query (`a=b&c=d`). */
export function guardAddress(
  address: string,
  listed: AllowList["queryParameters"],
  { label, typed, code, cut }: AddressRules,
): string {
  const [whole = ""] = address.split("#", 1);
  const mark = whole.indexOf("?");
  const isAddress = /^[a-z][a-z\d+.-]*:/i.test(whole);
  if (isAddress && !/^https?:\/\/[^/?@]+(?:[/?]|$)/i.test(whole)) {
    cut("not a web address");
    return "";
  }
  const path = isAddress ? (mark < 0 ? whole : whole.slice(0, mark)) : "";
  const query = isAddress ? (mark < 0 ? "" : whole.slice(mark + 1)) : whole.replace(/^\?/, "");
  const parts: string[] = [];
  for (const pair of query.split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals))?.toLowerCase() ?? "";
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    const kind = own(listed, name);
    if (kind === undefined || value === undefined) {
      cut("parameter not listed");
      continue;
    }
    const passed = { c: code, l: label, v: typed }[kind](value);
    if (passed === value) parts.push(pair);
    else if (passed !== "") parts.push(`${pair.slice(0, equals)}=${encodeURIComponent(passed)}`);
  }
  const scrubbedPath = label(path);
  return scrubbedPath + (isAddress && parts.length > 0 ? "?" : "") + parts.join("&");
}
