/** Reads how long events and choices are kept, and how large their database may become. */
import type { EdgeOptions } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";
import { readCount } from "./read-count.ts";

type Retention = NonNullable<EdgeOptions["retention"]>;

const minBytes = 1_000_000;
const maxDays = 36_500;

/**
 * A number of days for all datastreams, numbers for single ones, or both, separated by commas; undefined when unset or blank.
 * Throws, with what to type, for anything else.
 *
 * @example readRetention("400,example-development=30") // { days: 400, datastreams: { "example-development": 30 } }
 */
export function readRetention(text: string | undefined): Retention | undefined {
  if (!text?.trim()) return undefined;
  let days: number | undefined;
  /** A map, because an id may be the name of something that every object has. */
  const datastreams = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, datastream, digits] = /^\s*(?:([\w:.-]+)\s*=)?\s*(\d{1,5})\s*$/.exec(part) ?? [];
    const count = Number(digits);
    const isKnown = datastream === undefined ? days !== undefined : datastreams.has(datastream);
    if (!(count >= 1 && count <= maxDays) || isKnown)
      throw new UsageFault(
        `TAGWELL_RETENTION_DAYS is "${text}". Use days, from 1 to ${maxDays}: for all datastreams, or for each by its id, such as ` +
          "TAGWELL_RETENTION_DAYS=400 or TAGWELL_RETENTION_DAYS=400,example-development=30",
      );
    if (datastream === undefined) days = count;
    else datastreams.set(datastream, count);
  }
  return { ...(days !== undefined && { days }), datastreams: Object.fromEntries(datastreams) };
}

/** Days that choices are kept; undefined when unset or blank. Throws, with what to type, for anything but a number of days. */
export function readConsentRetention(text: string | undefined): number | undefined {
  const name = "TAGWELL_CONSENT_RETENTION_DAYS";
  const days = readCount(name, text, { least: 1, example: "1096" });
  if (days === undefined || days <= maxDays) return days;
  throw new UsageFault(`${name} is "${text}". Use days, from 1 to ${maxDays}: ${name}=1096`);
}

/** Undefined when unset or blank; throws, with what to type, for a size that leaves no room for events. */
export const readMaxBytes = (text: string | undefined): number | undefined =>
  readCount("TAGWELL_MAX_BYTES", text, { least: minBytes, example: "50000000000" });
