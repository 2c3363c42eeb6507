/** What of an address may leave: origin, path, and the listed parameters, each by its own rule. */
import { queryParameters } from "../query-parameters.ts";

interface AddressRules {
  label: (text: string) => string;
  vocabulary: (text: string) => string;
  code: (text: string) => string;
  /** Told what was left out. */
  cut: (reason: string) => void;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined;
  }
};

/** Addresses that open another program with somebody's number or name: only the scheme passes. */
const personAddress = /^(?:tel|mailto|sms):/i;

/** A web address without credentials, in three parts: origin, path, and what is behind it. `web:` is the SDK's surface. */
const webAddress = /^((?:https?|web):\/\/[^/?#@]+)([^?#]*)([\s\S]*)$/i;

/** Guards an address (`https://host/path?query#hash`) or a bare query (`a=b&c=d`). */
export function guardAddress(address: string, rules: AddressRules): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return guardQuery(address.replace(/^\?/, ""), rules);
  const [, origin, path = "", rest = ""] = webAddress.exec(address) ?? [];
  if (origin === undefined) {
    const scheme = personAddress.exec(address)?.[0] ?? "";
    if (address !== scheme) rules.cut("not a web address");
    return scheme;
  }
  if (rest.includes("#")) rules.cut("hash");
  const query = guardQuery(rest.replace(/^\?/, "").split("#", 1)[0] ?? "", rules);
  return origin + guardPath(path, rules) + (query && `?${query}`);
}

/** The path as it stands, or, where it holds an identifier, decoded, scrubbed and encoded anew. */
function guardPath(path: string, rules: AddressRules): string {
  // Year, month and day as folders are where news lives, not when somebody was born.
  const date = /\/(?:19|20)\d\d\/\d\d(?:\/\d\d)?(?=\/|$)/.exec(path);
  if (date) {
    const end = date.index + date[0].length;
    return guardPath(path.slice(0, date.index), rules) + date[0] + guardPath(path.slice(end), rules);
  }
  const scrubbed = rules.label(path);
  return scrubbed === path ? path : encodeURI(scrubbed);
}

function guardQuery(query: string, { cut, ...rules }: AddressRules): string {
  const parts: string[] = [];
  for (const pair of query.split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    const listed = Object.entries(queryParameters).find(([key]) => key === decoded(name)?.toLowerCase());
    if (listed === undefined || value === undefined) {
      cut("parameter not listed");
      continue;
    }
    const passed = rules[listed[1]](value);
    if (passed === value) parts.push(pair);
    else if (passed !== "") parts.push(`${name}=${encodeURIComponent(passed)}`);
  }
  return parts.join("&");
}
