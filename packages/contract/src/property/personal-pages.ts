/** Whether an event is about a personal page: what stands on it may be about the visitor. */
import { remember } from "../identifiers/remember.ts";
import { own } from "../own.ts";
import { decodeOnce, matchesAddress } from "./address-pattern.ts";
import type { GuardRules } from "./guard-rules.ts";

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object";

function valueAt(value: unknown, path: readonly string[]): unknown {
  let node = value;
  for (const name of path) node = isGroup(node) ? own(node, name) : undefined;
  return node;
}

/** Whether an address, or the query of one, carries a search: a parameter of visitor text that is not blank. */
export function hasSearch(address: string, { queryParameters }: Pick<GuardRules, "queryParameters">): boolean {
  return address.split(/[?&#]/).some((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    // Forms send their empty fields too: those are no search.
    if (value.replace(/\+|%20/g, "") === "") return false;
    return own(queryParameters, decodeOnce(name).toLowerCase()) === "vocabulary";
  });
}

const addressPath = ["web", "webPageDetails", "URL"];

/** The address of the event's page, as the event has it; "" where it has none. */
export function addressOfEvent(event: Readonly<Record<string, unknown>>): string {
  const url = valueAt(event, addressPath);
  return typeof url === "string" ? url : "";
}

export interface PersonalCheck {
  /** Whether a page at this address is personal, whoever looks at it. */
  isAddress: (address: string) => boolean;
  /**
   * Whether the event is about a personal page, as far as the event itself tells: by its address, by a signed-in visitor, or by
   * one of the property's `personalFields`. The edge knows no more than that; the page may.
   */
  isEvent: (event: Readonly<Record<string, unknown>>) => boolean;
}

/** Creates the check. It remembers addresses, because most events of a visit have one of a few. */
export function createPersonalCheck(rules: GuardRules): PersonalCheck {
  const isAddress = remember((address) => matchesAddress(rules.personalPages, address) || hasSearch(address, rules));
  const fields = Object.entries(rules.personalFields).map(([name, when]) => ({ path: name.split("."), when }));
  return {
    isAddress,
    isEvent(event) {
      if (isAddress(addressOfEvent(event))) return true;
      const names = valueAt(event, ["identityMap", "username"]);
      if (Array.isArray(names) && names.length > 0) return true;
      const groups = Object.values(event).filter(isGroup);
      return groups.some((tenant) =>
        fields.some(({ path, when }) => {
          const value = valueAt(tenant, path);
          if (typeof value !== "string" || value.trim() === "") return false;
          return when === "text" || (when === "address" ? isAddress(`?${value}`) : when.includes(value));
        }),
      );
    },
  };
}
