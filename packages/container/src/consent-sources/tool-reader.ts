/** What a file of `consent-sources/` for a consent tool exports: `createReader`, which reads the tool on a page. */

import type { Consent } from "../consent/consent.ts";

/** "pending": the visitor has not chosen. "elsewhere": the tool does not decide for this visitor. Undefined: it has said nothing. */
export type Reading = Consent | "elsewhere" | undefined;

/** May throw in every member, as the tool may. */
export interface ToolReader {
  /** Events of the window after which the tool may say something else. */
  readonly events?: readonly string[];
  /** Called after these events and once a second: begins to listen to a tool that has come or was replaced. */
  readonly refresh?: () => void;
  /** What the tool says now. */
  readonly read: () => Reading;
  /** The tool's version, where it tells one. */
  readonly version?: () => unknown;
}

interface ReaderParts<Settings> {
  window: Window;
  /** What has to be allowed. */
  settings: Settings;
  /** To be called when the tool says something else, where it has no event of the window for it. */
  changed: () => void;
}

export type CreateReader<Settings> = (parts: ReaderParts<Settings>) => ToolReader;
