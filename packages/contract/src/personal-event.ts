/** Whether an event is about a page that is personal: what stands on it may be about the visitor. */
import { queryParameters } from "./query-parameters.ts";
import { isSchedulingArea } from "./scheduling-area.ts";

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === "object";

const groupOf = (value: unknown, name: string): unknown => (isGroup(value) ? value[name] : undefined);

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** Whether an address, or the query of one, carries a search. */
export function hasSearch(address: string): boolean {
  return address.split(/[?&#]/).some((pair) => {
    const [name = "", value = ""] = pair.split("=", 2);
    // A blank field of a form is no search.
    if (value.replace(/\+|%20/g, "") === "") return false;
    const key = name.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    return Reflect.get(queryParameters, key.toLowerCase()) === "vocabulary";
  });
}

/** Whether a page of this address is personal, whoever looks at it. */
export const isPersonalAddress = (address: string): boolean => isSchedulingArea(address) || hasSearch(address);

/** The address of the page that the event is of, as the event says; "" where it says none. */
export function addressOfEvent(event: Readonly<Record<string, unknown>>): string {
  const url = groupOf(groupOf(event.web, "webPageDetails"), "URL");
  return typeof url === "string" ? url : "";
}

/**
 * Whether the event is of a personal page, as far as it says so itself: by its address, by a signed-in visitor or by a
 * search. The edge knows no more; the page may.
 */
export function isPersonalEvent(event: Readonly<Record<string, unknown>>): boolean {
  if (isPersonalAddress(addressOfEvent(event))) return true;
  const names = groupOf(event.identityMap, "username");
  if (Array.isArray(names) && names.length > 0) return true;
  return Object.values(event).some((fields) => {
    const search = groupOf(fields, "search");
    const query = groupOf(groupOf(fields, "page"), "queryString");
    return (
      isText(groupOf(search, "term")) ||
      isText(groupOf(search, "specialty")) ||
      (isText(query) && isPersonalAddress(`?${query}`)) ||
      groupOf(groupOf(fields, "user"), "status") === "authenticated"
    );
  });
}
