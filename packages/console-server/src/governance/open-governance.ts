/** Opens retention and erasure on a storage. */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import { type EnvironmentName, environmentNames, type PersonIdentity } from "@tagwell/contract";
import type { Governed, PersonRow } from "../doors/governed-door.ts";
import type { StoredEvent } from "../doors/storage.ts";
import { personHash, shortHash } from "../warehouse/person-hash.ts";
import { openErasureList } from "./erasure-list.ts";
import { type ErasureParts, Erasures } from "./erasures.ts";
import { type ChoiceRetention, Retention } from "./retention.ts";

/** How many days events are kept. */
export interface RetentionPeriods {
  /** Of all datastreams that are not named. */
  days?: number;
  /** By datastream. */
  datastreams?: Readonly<Record<string, number>>;
}

export interface GovernanceParts {
  dataDir: string;
  governed: Governed;
  properties: Pick<ServedProperties, "list" | "ofDatastream" | "ofEnvironment">;
  retention: RetentionPeriods | undefined;
  maxBytes: number | undefined;
  choices: ChoiceRetention | undefined;
  forgetVisitor?: ErasureParts["forgetVisitor"];
  forgetViews: ErasureParts["forgetViews"];
  audit: ErasureParts["audit"];
  log: Log;
}

export type Governance = ReturnType<typeof openGovernance>;

/** Throws an error that names the setting or the file. */
export function openGovernance(parts: GovernanceParts) {
  const { dataDir, governed, properties, forgetVisitor, forgetViews, audit, maxBytes, choices, log } = parts;
  const closing = new AbortController();
  const { signal } = closing;
  const now = Date.now;
  const list = openErasureList(dataDir);
  const erasures = new Erasures({ list, governed, forgetVisitor, forgetViews, audit, log, now, signal });
  refuseUnknownDatastream(parts.retention, properties);
  const days = () => daysByEnvironment(parts.retention, properties);
  const retention = new Retention({ dataDir, governed, days, maxBytes, choices, log, now, signal });
  return {
    /** The first digits of an identity's keyed hash, for the audit trail. */
    shortHash: (person: PersonIdentity): string => shortHash(personHash(list.key, person)),
    /** What is stored of a person, as `exportLines` writes it. */
    exportPerson: (
      person: PersonIdentity,
      rowJson: (event: StoredEvent) => string,
      given: AbortSignal,
    ): AsyncGenerator<string> => exportLines(governed.exportPerson(person, given), rowJson),
    erasures,
    retention,
    /** Starts what runs from time to time, and erases what a restored storage has not erased. */
    start(): void {
      retention.start();
      void erasures.resume();
    },
    /** Ends the work that is under way. To be called before the store closes; what remains is done at the next start. */
    close: (): void => closing.abort(),
  };
}

/** A misspelt id would keep events for longer than was promised. */
function refuseUnknownDatastream(
  { datastreams = {} }: RetentionPeriods = {},
  { list, ofDatastream }: GovernanceParts["properties"],
): void {
  const unknown = Object.keys(datastreams).find((id) => ofDatastream(id) === undefined);
  if (unknown === undefined) return;
  const known = list().map(({ file }) => file.datastreamId);
  throw new Error(
    `The retention names the datastream "${unknown}". This edge has builds for: ${known.join(", ") || "none"}.`,
  );
}

/** Of all environments: the database may hold events of one that is no longer served. */
function daysByEnvironment(
  { days, datastreams = {} }: RetentionPeriods = {},
  { ofEnvironment }: GovernanceParts["properties"],
): Partial<Record<EnvironmentName, number>> {
  return Object.fromEntries(
    environmentNames.flatMap((environment) => {
      const limit = datastreams[ofEnvironment(environment)?.file.datastreamId ?? ""] ?? days;
      return limit === undefined ? [] : [[environment, limit]];
    }),
  );
}

/**
 * Everything that is stored of a person, as lines of JSON: a line for each event, then for each trace record, then for each choice.
 * An event's line also has the visitor's `ecid`, where it is known.
 * @param rowJson an event as the API shows it, as JSON text
 */
async function* exportLines(
  rows: AsyncIterable<PersonRow>,
  rowJson: (event: StoredEvent) => string,
): AsyncGenerator<string> {
  for await (const row of rows)
    if ("event" in row) yield `${rowJson(row.event).slice(0, -1)},"ecid":${JSON.stringify(row.ecid)}}\n`;
    else yield `${JSON.stringify(row)}\n`;
}
