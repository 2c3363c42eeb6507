/** What of an address may leave: origin, path, and the listed parameters, each by its own rule. */
import { type AllowList, own } from "./allow-list.ts";

interface AddressRules {
  label: (text: string) => string;
  typed: (text: string) => string;
  ids: (text: string) => string;
  cut: (reason: string) => void;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined;
  }
};

/** A web address without credentials, in three parts: origin, path, and what is behind it. */
const webAddress = /^(https?:\/\/[^/?#@]+)([^?#]*)([\s\S]*)$/i;

/** Guards an address (`https://host/path?query#hash`) or a bare query (`a=b&c=d`). */
export function guardAddress(address: string, listed: AllowList["queryParameters"], rules: AddressRules): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return guardQuery(address.replace(/^\?/, ""), listed, rules);
  const [, origin, path = "", rest = ""] = webAddress.exec(address) ?? [];
  if (origin === undefined) {
    rules.cut("not a web address");
    return "";
  }
  const query = guardQuery(rest.replace(/^\?/, "").split("#", 1)[0] ?? "", listed, rules);
  return origin + guardPath(path, rules.label) + (query && `?${query}`);
}

/** The path as it stands, or, where it holds an identifier, decoded, scrubbed and encoded anew. */
function guardPath(path: string, label: AddressRules["label"]): string {
  // Year, month and day as folders are where news lives, not when somebody was born.
  const date = /\/(?:19|20)\d\d\/\d\d(?:\/\d\d)?(?=\/|$)/.exec(path);
  if (date)
    return (
      guardPath(path.slice(0, date.index), label) + date[0] + guardPath(path.slice(date.index + date[0].length), label)
    );
  const personal = path.replace(
    /(\/(?:patients?|users?|members?|accounts?|profiles?|visits?)\/)[^/]+/gi,
    "$1[redacted]",
  );
  const scrubbed = label(personal);
  return scrubbed === path ? path : encodeURI(scrubbed);
}

function guardQuery(
  query: string,
  listed: AllowList["queryParameters"],
  { label, typed, ids, cut }: AddressRules,
): string {
  const parts: string[] = [];
  for (const pair of query.split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    const kind = own(listed, decoded(name)?.toLowerCase() ?? "");
    if (kind === undefined || value === undefined) {
      cut("parameter not listed");
      continue;
    }
    const passed = { c: ids, l: label, v: typed }[kind](value);
    if (passed === value) parts.push(pair);
    else if (passed !== "") parts.push(`${name}=${encodeURIComponent(passed)}`);
  }
  return parts.join("&");
}
