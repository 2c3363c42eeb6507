/** The interface of a variant. */
import type { Told } from "../job.ts";
import type { Answer, Received } from "../stage.ts";

export interface Variant {
  /** One word, used in file names and on the command line. */
  key: string;
  /** Name in the table. */
  label: string;
  /** Version of the measured package. */
  version: string;
  /** Builds its files, by path; `head` holds its elements for the page's head. */
  build: () => Promise<{ files: Record<string, string>; head: string }>;
  /** The events in a request to its collector. Throws for an unknown format. */
  decode: (request: Received) => Told[];
  answer?: (request: Received) => Answer;
}

/** Maps a variant's event names to kinds. */
export type Kinds = Readonly<Record<string, Told["kind"]>>;
