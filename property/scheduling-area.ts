/** Defines which addresses belong to online appointment scheduling, and how visitors enter it. */
import { type AddressPattern, matchesAddress } from "tagwell";

/** The first match wins. */
const entries = [
  { entry: "standalone", address: { path: "openscheduling/standalone" } },
  { entry: "embedded", address: { path: "openscheduling/embedded" } },
  { entry: "embedded", address: { pathOrQuery: "EmbeddedSchedule" } },
  { entry: "signup", address: { pathOrQuery: "SignupAndSchedule" } },
] as const satisfies { entry: string; address: AddressPattern }[];

export const schedulingArea: readonly AddressPattern[] = [
  ...entries.map(({ address }) => address),
  // Sign-in pages that lead back into scheduling.
  { parameter: "fromopenscheduling", is: "1" },
];

/** How the visitor entered the scheduling area, derived from the address. Undefined outside the area. */
export const schedulingEntry = (url: string) => entries.find(({ address }) => matchesAddress([address], url))?.entry;
