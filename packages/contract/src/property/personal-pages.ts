/** Whether an event is about a personal page: what stands on it may be about the visitor. */
import { remember } from "../identifiers/remember.ts";
import { own } from "../own.ts";
import { matchesAddress } from "./address-pattern.ts";
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
    const key = name.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return own(queryParameters, key.toLowerCase()) === "vocabulary";
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
  /** By the first name of their paths: few of these groups are in an event. */
  const fields: Record<string, { path: readonly string[]; when: GuardRules["personalFields"][string] }[]> = {};
  for (const [name, when] of Object.entries(rules.personalFields)) {
    const [group = "", ...path] = name.split(".");
    const others = own(fields, group) ?? [];
    fields[group] = [...others, { path, when }];
  }
  return {
    isAddress,
    isEvent(event) {
      if (isAddress(addressOfEvent(event))) return true;
      const names = valueAt(event.identityMap, ["username"]);
      if (Array.isArray(names) && names.length > 0) return true;
      for (const tenant of Object.values(event).filter(isGroup))
        for (const [group, values] of Object.entries(tenant))
          for (const { path, when } of own(fields, group) ?? []) {
            const value = valueAt(values, path);
            if (typeof value !== "string" || value.trim() === "") continue;
            if (when === "text" || (when === "address" ? isAddress(`?${value}`) : when.includes(value))) return true;
          }
      return false;
    },
  };
}
