import type { FieldTraffic, Verdict } from "@tagwell/contract";

export const maxTalliedEvents: Readonly<Record<Verdict, number>>;
export function createFieldTally(): {
  add(verdict: Verdict, eventType: string, event: unknown, place: number): void;
  result(timeOf: (place: number) => string): Pick<FieldTraffic, "fields" | "unlisted">;
};
