/** Says why the warehouse could not answer, without the statement and its values, which may be a visitor's. */
import { Unavailable } from "@tagwell/collector/errors/unavailable";
import type { Limits } from "./limits.ts";

const retryAfterSeconds = 10;

/** @param thrown what the client has thrown; ClickHouse's own errors have a type, those of the connection a code */
export function unavailable(thrown: unknown, { seconds, bytes }: Limits): Unavailable {
  const { code, type } = thrown as { code?: unknown; type?: unknown };
  return new Unavailable(`The warehouse ${reason()}`, retryAfterSeconds);

  function reason(): string {
    if (type === "TIMEOUT_EXCEEDED") return `took longer than ${seconds} s to answer. Ask for fewer days.`;
    if (type === "MEMORY_LIMIT_EXCEEDED")
      return `would need more than ${Math.round(bytes / 2 ** 20)} MiB to answer. Ask for fewer days.`;
    if (typeof type === "string")
      return `refused a statement: ${type}, code ${code}. ClickHouse's log has the details.`;
    const how = typeof code === "string" ? code : "the connection failed";
    return `does not answer: ${how}. Check that ClickHouse runs and that TAGWELL_WAREHOUSE is its address.`;
  }
}
