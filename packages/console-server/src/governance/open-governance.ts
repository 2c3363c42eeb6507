/** Opens retention and erasure on a storage. */

import type { ServedProperties } from "@tagwell/collector/doors/served-property";
import type { Log } from "@tagwell/collector/errors/log";
import { type EnvironmentName, environmentNames, type PersonIdentity, type RetentionState } from "@tagwell/contract";
import type { Governed } from "../doors/governed-door.ts";
import type { StoredEvent } from "../doors/storage.ts";
import { personHash, shortHash } from "../warehouse/person-hash.ts";
import { openErasureList } from "./erasure-list.ts";
import { type ErasureParts, Erasures } from "./erasures.ts";
import { exportLines } from "./export-lines.ts";
import { type ChoiceRetention, Retention } from "./retention.ts";
import type { RetentionPeriods } from "./retention-periods.ts";

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

export interface Governance {
  /** The first digits of an identity's keyed hash, for the audit trail. */
  shortHash(person: PersonIdentity): string;
  /** What is stored of a person; see export-lines.ts. */
  exportPerson(
    person: PersonIdentity,
    rowJson: (event: StoredEvent) => string,
    signal: AbortSignal,
  ): AsyncGenerator<string>;
  erasures: Erasures;
  retention: { state(): Promise<RetentionState> };
  /** Starts what runs from time to time, and erases what a restored storage has not erased. */
  start(): void;
  /** Ends the work that is under way. To be called before the store closes; what remains is done at the next start. */
  close(): void;
}

/** Throws an error that names the setting or the file. */
export function openGovernance(parts: GovernanceParts): Governance {
  const { dataDir, governed, properties, forgetVisitor, forgetViews, audit, maxBytes, choices, log } = parts;
  const closing = new AbortController();
  const { signal } = closing;
  const now = Date.now;
  const list = openErasureList(dataDir);
  const erasures = new Erasures({ list, governed, forgetVisitor, forgetViews, audit, log, now, signal });
  refuseUnknownDatastream(parts.retention, properties);
  const days = () => daysByEnvironment(parts.retention, properties);
  const retention = new Retention({ governed, days, maxBytes, choices, log, now, signal });
  return {
    shortHash: (person) => shortHash(personHash(list.key, person)),
    exportPerson: (person, rowJson, given) => exportLines(governed.exportPerson(person, given), rowJson),
    erasures,
    retention,
    start() {
      retention.start();
      void erasures.resume();
    },
    close: () => closing.abort(),
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
