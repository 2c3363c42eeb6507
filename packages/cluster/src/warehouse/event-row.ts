/** An event of the log as a row of the warehouse. */

import { wellFormedJson } from "@tagwell/collector/check/well-formed";
import { identitiesIn } from "@tagwell/console-server/warehouse/person-hash";
import { countedTime, sources, textOf } from "@tagwell/console-server/warehouse/report-keys";
import { type LoggedEvent, positionOf } from "../log-source.ts";

type Parsed = Record<string, unknown>;

/** The id's own time chooses the partition, unless it is this much later or earlier than its receipt: an id may claim anything. */
const dayMs = 86_400_000;
const latest = 2 * dayMs;
const earliest = -40 * dayMs;

export function eventRow(logged: LoggedEvent) {
  const { event, receivedAt } = logged;
  const { id, verdict, reasons, eventType, site, environment, ecid = "", consent } = event;
  // The door replaces half surrogate pairs; messages that were logged before it did may have them, also beside the JSON.
  const xdm = wellFormedJson(event.xdm);
  const parsed: Parsed = JSON.parse(xdm);
  const made = Number.parseInt(id.slice(0, 12), 16);
  const identities = identitiesIn(parsed.identityMap).map(({ namespace, id: own }) =>
    `${namespace}\n${own}`.toWellFormed(),
  );
  const isPlausible = made - receivedAt < latest && made - receivedAt > earliest;
  return {
    ...{ id, made_ms: made, day: isPlausible ? Math.floor(made / dayMs) : 0 },
    ...{ position: positionOf(logged), received_at: receivedAt, happened_at: countedTime(parsed, receivedAt) },
    ...{ site, environment, verdict, xdm, event_type: eventType.toWellFormed(), ecid: ecid.toWellFormed() },
    ...{ reasons: reasons.map((reason) => reason.toWellFormed()), identities },
    ...(consent && { consent_state: consent.state, consent_source: consent.source, gpc: consent.gpc }),
    // Only accepted events count in reports, and a rejected one may have any names.
    ...(verdict === "accepted" && {
      page: textOf(sources.page(parsed)).toWellFormed(),
      referrer: sources.referrer(parsed),
      is_signed_in: sources.visitor(parsed) === "signed-in",
      fields: fieldsOf(parsed),
    }),
  };
}

/** The property's own fields, as reports read them: a text for each path that begins with the tenant's key. */
function fieldsOf(event: Parsed): Record<string, string> {
  const found: Record<string, string> = {};
  const add = (path: string, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      found[path.toWellFormed()] = textOf(value).toWellFormed();
    else for (const [name, inner] of Object.entries(value)) add(`${path}.${name}`, inner);
  };
  for (const [name, value] of Object.entries(event))
    if (name.startsWith("_") && typeof value === "object") add(name, value);
  return found;
}
