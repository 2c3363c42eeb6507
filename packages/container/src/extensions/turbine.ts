/** The members of the runtime's `turbine` variable that delegates use. */
import type { SyntheticEvent } from "./synthetic-event.ts";

export interface Turbine {
  logger: Record<"log" | "info" | "debug" | "warn" | "error", (...message: unknown[]) => void>;
  getDataElementValue: (name: string, event?: SyntheticEvent) => unknown;
  buildInfo: { buildDate: string };
  environment: { stage: string };
  property: { id: string; name: string };
}
