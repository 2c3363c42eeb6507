/** Reads the OpenID Connect provider from TAGWELL_OIDC_ISSUER and the variables beside it. */

import type { ProviderSettings } from "@tagwell/console-server";
import { namesThisMachine, type Role, roles } from "@tagwell/contract";
import { UsageFault } from "../errors/usage-fault.ts";
import { readSecretFile } from "./read-secret-file.ts";

type Rule = ProviderSettings["roles"][number];

/** Undefined where no variable is set. Throws, saying what to set, for a variable that is missing or cannot be used. */
export function readIdentityProvider(environment: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const set = Object.keys(environment).filter((name) => name.startsWith("TAGWELL_OIDC_") && environment[name]);
  if (set.length === 0) return undefined;
  const needed = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new UsageFault(
      `${name} is not set, but ${set[0]} is. Signing in with a provider needs both: set ${name}, or unset ${set[0]}.`,
    );
  };
  const name = environment.TAGWELL_OIDC_NAME;
  const scopes = environment.TAGWELL_OIDC_SCOPES;
  return {
    issuer: readIssuer(needed("TAGWELL_OIDC_ISSUER")),
    clientId: needed("TAGWELL_OIDC_CLIENT_ID"),
    clientSecret:
      readSecretFile("TAGWELL_OIDC_CLIENT_SECRET_FILE", environment) ?? needed("TAGWELL_OIDC_CLIENT_SECRET"),
    roles: readRules(needed("TAGWELL_OIDC_ROLES")),
    ...(name && { name }),
    ...(scopes && { scopes: readScopes(scopes) }),
    isOnly: readSwitch(environment.TAGWELL_OIDC_ONLY),
  };
}

/** By plain HTTP anybody on the network could answer as the provider. */
function readIssuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = url !== undefined && namesThisMachine(url.hostname);
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isHere)) return text;
  throw new UsageFault(
    `TAGWELL_OIDC_ISSUER is "${text}". Use the provider's issuer, such as https://login.example.org/tenant.`,
  );
}

/** `claim:value=role`, separated by commas. A claim may be a URL; a value may have any sign but a comma. */
function readRules(text: string): Rule[] {
  const parts = text.split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "").map(readRule);
}

function readRule(text: string): Rule {
  const [, claim = "", value = "", role = ""] = /^((?:https?:\/\/)?[^:]+):(.+)=([a-z]+)$/.exec(text) ?? [];
  if (isRole(role)) return { claim, value, role };
  throw new UsageFault(
    `TAGWELL_OIDC_ROLES has "${text}". Each part is claim:value=role with the role ${roles.join(", ")}, such as ` +
      "groups:tagwell-officers=officer,groups:tagwell-engineers=engineer",
  );
}

const isRole = (text: string): text is Role => roles.some((role) => role === text);

function readScopes(text: string): string {
  if (text.split(" ").includes("openid")) return text;
  throw new UsageFault(`TAGWELL_OIDC_SCOPES is "${text}". It needs openid, such as "openid profile email groups".`);
}

function readSwitch(text: string | undefined): boolean {
  if (!text || text === "0") return false;
  if (text === "1") return true;
  throw new UsageFault(`TAGWELL_OIDC_ONLY is "${text}". Use 1 to refuse passwords, or leave it unset.`);
}
