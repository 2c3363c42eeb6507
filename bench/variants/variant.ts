/** What the bench needs to know of everyone who takes part. */
import type { Told } from "../job.ts";
import type { Answer, Received } from "../stage.ts";

export interface Variant {
  /** In one word, as files and the command line name it. */
  key: string;
  /** As the table names it. */
  label: string;
  /** Of what was measured. */
  version: string;
  /** Its files by path; `head` is what it has a page put into its head. Built when asked. */
  build: () => Promise<{ files: Record<string, string>; head: string }>;
  /** The events in one request to its collector. Throws when it is none of its form. */
  decode: (request: Received) => Told[];
  answer?: (request: Received) => Answer;
}

/** Which of an event's words stand for which kind. */
export type Kinds = Readonly<Record<string, Told["kind"]>>;
