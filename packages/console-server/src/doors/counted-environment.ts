/** What is counted of the events of an environment. */
import type { EnvironmentName, KeyPart } from "@tagwell/contract";

/** A measure as the store counts it. */
export interface CountedMeasure {
  id: string;
  /** Labels of the events. */
  events: readonly string[];
  key: readonly KeyPart[];
  /** The place of the part by which a breakdown divides it. */
  dividedBy?: number;
}

/** The measures that count the events of one environment. */
export interface CountedEnvironment {
  environment: EnvironmentName;
  /** Under which key its events carry the property's own fields. */
  tenantKey: string;
  /** The hosts of its sites. */
  hosts: readonly string[];
  /** Paths below the tenant key, of the fields that counts may be divided by. */
  fields: readonly string[];
  measures: CountedMeasure[];
  /** What no report declares: each kind of event over time, and by each of its fields. */
  explored: CountedMeasure[];
}
