import type { PartValue } from "../doors.ts";
import type { CountedEnvironment } from "../report-measures.ts";

export interface CompiledWhere {
  text: string;
  matches(environment: string, json: string, stored: () => number): boolean;
}

export function compileWhere(
  environments: readonly Pick<CountedEnvironment, "environment" | "tenantKey" | "hosts">[],
  where: readonly PartValue[],
): CompiledWhere;
