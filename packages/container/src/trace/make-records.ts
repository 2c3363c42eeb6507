/** Makes the records of a page load, with what all of them have. */
import type { EventSource, TraceRecord } from "@tagwell/contract";

export interface RecordParts {
  build: { environment: EventSource; version: string };
  /** The page load's id. */
  page: string;
  site: string;
}

/** A record without what all records of the page have. `at`: now, where it is left out. */
type Content = Omit<TraceRecord, "at" | "build" | "environment" | "page" | "site"> & { at?: string };

export type MakeRecords = ReturnType<typeof createMakeRecords>;

export function createMakeRecords({ build, page, site }: RecordParts) {
  const record = (content: Content): TraceRecord => ({
    page,
    site,
    at: new Date().toISOString(),
    ...content,
    build: build.version,
    environment: build.environment,
  });
  return {
    record,
    /** A record about the page rather than a rule. */
    ofPage: (kind: NonNullable<TraceRecord["kind"]>, content: Partial<Content>): TraceRecord =>
      record({ kind, id: page, rule: kind, outcome: "noted", ...content }),
  };
}
