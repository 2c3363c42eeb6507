/** The measures that the properties' reports declare, compiled for the warehouse. */
import { createHash } from "node:crypto";
import type { CountedEnvironment } from "@tagwell/console-server/doors/counted-environment";
import { measureId } from "@tagwell/console-server/warehouse/report-measures";
import type { ReportMeasure } from "@tagwell/contract";
import { type MeasureSql, measureSql } from "./measure-sql.ts";

export interface CompiledMeasure {
  /** Changes with what is counted, so that its roll-ups are made again. */
  id: string;
  sql: MeasureSql;
}

/** Gives a measure as it is counted. One that no property declares has no roll-ups; undefined where no property is served. */
export type Measured = ((measure: Pick<ReportMeasure, "events" | "key">) => CompiledMeasure | undefined) & {
  all: readonly CompiledMeasure[];
};

export function compileMeasured(environments: readonly CountedEnvironment[]): Measured {
  const byId = new Map<string, CompiledMeasure>();
  for (const { id, events, key } of environments.flatMap(({ measures }) => measures)) {
    const counted = environments.filter(({ measures }) => measures.some((each) => each.id === id));
    if (!byId.has(id)) byId.set(id, { id: rollupId(id, counted), sql: measureSql({ events, key }, counted) });
  }
  const measured = ({ events, key }: Pick<ReportMeasure, "events" | "key">): CompiledMeasure | undefined => {
    const id = measureId({ events, key });
    const declared = byId.get(id);
    if (declared || environments.length === 0) return declared;
    return { id: rollupId(id, environments), sql: measureSql({ events, key: Object.values(key) }, environments) };
  };
  return Object.assign(measured, { all: [...byId.values()] });
}

function rollupId(id: string, counted: readonly CountedEnvironment[]): string {
  const places = counted
    .map(({ environment, tenantKey, hosts }) => `${environment} ${tenantKey} ${hosts.join(",")}`)
    .sort();
  return createHash("sha256")
    .update(JSON.stringify([id, places]))
    .digest("hex")
    .slice(0, 16);
}
