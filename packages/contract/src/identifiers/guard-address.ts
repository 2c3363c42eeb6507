/** Guards addresses: host, path and the listed parameters pass, each by its own rule. */
import { own } from "../own.ts";
import type { GuardRules } from "../property/guard-rules.ts";
import { guardPath, type PathRules } from "./guard-path.ts";

export interface AddressRules extends PathRules {
  /** The parameters that may be sent, by name in lower case. */
  parameters: GuardRules["queryParameters"];
  /** Guards the value of a campaign parameter. */
  label: (text: string) => string;
  vocabulary: (text: string) => string;
  code: (text: string) => string;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined;
  }
};

/** Addresses that open another program with a number or a name. Only the scheme passes. */
const personAddress = /^(?:tel|mailto|sms):/i;

/** A web address: scheme, credentials, host with port, path, and the rest. `web:` is a surface of the SDK. */
const webAddress =
  /^((?:https?|web):\/\/)([^/?#\\]*@)?([\w\u00a1-\uffff.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)((?:\/[^?#]*)?)((?:[?#][\s\S]*)?)$/i;

/** Guards an address (`https://host/path?query#hash`) or a bare query (`a=b&c=d`). */
export function guardAddress(address: string, rules: AddressRules): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return guardQuery(address.replace(/^\?/, ""), rules);
  const [, scheme = "", credentials, host, path = "", rest = ""] = webAddress.exec(address) ?? [];
  if (host === undefined) {
    const person = personAddress.exec(address)?.[0] ?? "";
    if (address !== person) rules.cut("not a web address");
    return person;
  }
  if (credentials) rules.cut("credentials");
  if (rest.includes("#")) rules.cut("hash");
  const query = guardQuery(rest.replace(/^\?/, "").split("#", 1)[0] ?? "", rules);
  return scheme + host + guardPath(path, rules) + (query && `?${query}`);
}

function guardQuery(query: string, { cut, parameters, ...rules }: AddressRules): string {
  const parts: string[] = [];
  for (const pair of query.split("&").filter(Boolean)) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    const key = decoded(name)?.toLowerCase() ?? "";
    const kind = own(parameters, key);
    if (kind === undefined || value === undefined) {
      cut("parameter not listed");
      continue;
    }
    // Forms also submit their empty fields.
    if (value.trim() === "") continue;
    const passed = rules[kind](value);
    if (passed === value) parts.push(pair);
    else if (passed.trim() !== "") parts.push(`${name}=${encodeURIComponent(passed.replace(/[\ud800-\udfff]/gu, ""))}`);
  }
  return parts.join("&");
}
