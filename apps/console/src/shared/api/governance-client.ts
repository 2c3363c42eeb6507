/** The data of a person. */
import type { PersonRequest } from "@tagwell/contract";
import { addressOf } from "./call.ts";
import { EdgeRefused } from "./edge-errors.ts";
import { requestText } from "./request-json.ts";
import { writeOptions } from "./write-options.ts";

/** Everything that is stored of the person, as lines of JSON; empty if nothing is. Throws if the export ended early. */
export async function exportPerson(person: PersonRequest): Promise<string> {
  const lines = await requestText(addressOf("POST /api/person-export", {}), {
    ...writeOptions("POST", person),
    timeoutMs: Number.POSITIVE_INFINITY,
  });
  if (!/(^|\n)\{"incomplete":[^\n]*\n$/.test(lines)) return lines;
  throw new EdgeRefused(200, "The export ended early, so nothing was saved. Try again.");
}
