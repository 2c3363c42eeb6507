/** Guards addresses: host, path and the listed parameters pass, each by its own rule. */
import { own } from "../own.ts";
import type { GuardRules } from "../property/guard-rules.ts";
import { encodePart, guardPath, type PathRules } from "./guard-path.ts";
import { hasCredentials, hasFragment, identifierInHost, noWebAddress, unlistedParameter } from "./guard-reasons.ts";
import { otherAddress } from "./other-address.ts";

export interface AddressRules extends PathRules {
  /** The parameters that may be sent, by name in lower case. */
  parameters: GuardRules["queryParameters"];
  /** Guards the value of a campaign parameter. */
  label: (text: string) => string;
  vocabulary: (text: string) => string;
  code: (text: string) => string;
  /** Whether a host's name, without its port, may pass. */
  isHost: (name: string) => boolean;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return undefined;
  }
};

/** A web address: scheme, credentials, host with port, path, and the rest. `web:` is a surface of the SDK. */
const webAddress =
  /^((?:https?|web):\/\/)([^/?#\\]*@)?([\w\u00a1-\uffff.-]+(?::\d*)?|\[[\da-f:.]+\](?::\d*)?)((?:\/[^?#]*)?)((?:[?#][\s\S]*)?)$/i;

/** An app by its number in Apple's store. Nine digits pass only here; some of the newer ones, of ten, may be telephone numbers and are cut. */
const appOfApple = /^ios-app:\/\/\d{9}(?:[/?#]|$)/i;
/** Takes the place of a host whose name contains an identifier. Nobody can register it (RFC 2606). */
const noHost = "redacted.invalid";
/** A host without a name, such as 127.0.0.1: it is a server's address. */
const isNumeric = /^(?:[\d.]+|\[.*)$/;

/** Guards an address (`https://host/path?query#hash`) or a bare query (`a=b&c=d`). */
export function guardAddress(address: string, rules: AddressRules): string {
  if (!/^[a-z][a-z\d+.-]*:/i.test(address)) return guardQuery(address.replace(/^\?/, ""), rules);
  const [, scheme = "", credentials, host, path = "", rest = ""] = webAddress.exec(address) ?? [];
  if (host === undefined) {
    const { scheme = "", app } = otherAddress(address);
    const other = app && (appOfApple.test(address) || rules.label(app) === app) ? `${scheme}//${app}` : scheme;
    if (address !== other) rules.cut(noWebAddress);
    return other;
  }
  if (credentials) rules.cut(hasCredentials);
  if (rest.includes("#")) rules.cut(hasFragment);
  const query = guardQuery(rest.replace(/^\?/, "").split("#", 1)[0] ?? "", rules);
  const name = host.replace(/:\d*$/, "");
  const isSafe = isNumeric.test(name) || rules.isHost(name);
  if (!isSafe) rules.cut(identifierInHost);
  return scheme + (isSafe ? host : noHost) + guardPath(path, rules) + (query && `?${query}`);
}

/** Servers and mail tools also separate parameters with semicolons; ids in a list have no names. */
const separator = /&|;(?=[^&;=]*=)/;

function guardQuery(query: string, { cut, parameters, ...rules }: AddressRules): string {
  const parts: string[] = [];
  for (const pair of query.split(separator).filter(Boolean)) {
    const equals = pair.indexOf("=");
    const name = equals < 0 ? pair : pair.slice(0, equals);
    const value = decoded(equals < 0 ? "" : pair.slice(equals + 1));
    const key = decoded(name)?.toLowerCase() ?? "";
    const kind = own(parameters, key);
    if (kind === undefined || value === undefined) {
      cut(unlistedParameter);
      continue;
    }
    // Forms also submit their empty fields.
    if (value.trim() === "") continue;
    const passed = rules[kind](value);
    if (passed === value) parts.push(pair);
    else if (passed.trim() !== "") parts.push(`${name}=${encodePart(passed)}`);
  }
  return parts.join("&");
}
