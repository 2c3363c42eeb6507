/** Reads the page's tool for the Global Privacy Platform: the sections for the United States in `__gpp`'s answers. */

import { optOuts as allOptOuts, gppSections, type IabGppOptions, type OptOut } from "./tool-options.ts";
import type { CreateReader, Reading } from "./tool-reader.ts";

interface PingData {
  gppVersion?: string;
  cmpStatus?: string;
  signalStatus?: string;
  /** Ids of sections; -1 where none applies. */
  applicableSections?: number[];
  /** By API prefix: an object, or one for each segment. */
  parsedSections?: Record<string, Record<string, unknown> | Record<string, unknown>[]>;
}

type GppApi = (
  command: string,
  callback: (data: { pingData?: PingData } | undefined, success: boolean) => void,
) => void;

interface GppWindow extends Window {
  __gpp?: GppApi;
}

/** The id of the first section for the United States. */
const firstId = 7;

const fields: Readonly<Record<OptOut, string>> = {
  sale: "SaleOptOut",
  sharing: "SharingOptOut",
  targetedAdvertising: "TargetedAdvertisingOptOut",
};

export const createReader: CreateReader<IabGppOptions> = ({ window, settings, changed }) => {
  const { optOuts = allOptOuts, sections = gppSections, globalPrivacyControl = true } = settings;
  let heard: GppApi | undefined;
  let said: Reading;
  let version: unknown;
  const readingOf = (data: PingData): Reading => {
    const { cmpStatus, signalStatus, applicableSections = [], parsedSections = {} } = data;
    if (cmpStatus !== "loaded") return undefined;
    if (signalStatus !== "ready") return "pending";
    // No law of these applies, so nobody has to be asked.
    if (applicableSections.length > 0 && applicableSections.every((id) => id < 0)) return "in";
    const applied = applicableSections.map((id) => gppSections[id - firstId]);
    const parsed = sections.filter((name) => applied.includes(name)).map((name) => parsedSections[name]);
    if (parsed.length === 0) return "elsewhere";
    const segments = parsed.flat();
    // A section that says nothing.
    if (segments.includes(undefined)) return undefined;
    const isOptOut = (segment: Record<string, unknown> | undefined) =>
      optOuts.some((name) => segment?.[fields[name]] === 1) || (globalPrivacyControl && Boolean(segment?.Gpc));
    return segments.some(isOptOut) ? "out" : "in";
  };
  return {
    refresh() {
      const api = (window as GppWindow).__gpp;
      if (typeof api !== "function" || api === heard) return;
      heard = api;
      api("addEventListener", (data, success) => {
        if (!success || !data?.pingData) return;
        said = readingOf(data.pingData);
        version = data.pingData.gppVersion;
        changed();
      });
    },
    read: () => said,
    version: () => version,
  };
};
