/** Reads the page's tool for IAB TCF 2: the purposes of `__tcfapi`'s event listener. */
import type { IabTcfOptions } from "./tool-options.ts";
import type { CreateReader, Reading } from "./tool-reader.ts";

interface TcData {
  gdprApplies?: boolean;
  eventStatus?: string;
  cmpVersion?: number;
  purpose?: { consents?: Record<string, boolean> };
}

type TcfApi = (
  command: string,
  version: number,
  callback: (data: TcData | undefined, success: boolean) => void,
) => void;

interface TcfWindow extends Window {
  __tcfapi?: TcfApi;
}

export const createReader: CreateReader<IabTcfOptions> = ({ window, settings, changed }) => {
  let heard: TcfApi | undefined;
  let said: Reading;
  let version: unknown;
  const readingOf = ({ gdprApplies, eventStatus, purpose }: TcData): Reading => {
    // No consent is needed.
    if (gdprApplies === false) return "in";
    // What was chosen earlier holds until the visitor has closed the window.
    if (eventStatus === "cmpuishown") return said ?? "pending";
    if (eventStatus !== "tcloaded" && eventStatus !== "useractioncomplete") return said;
    const consents = purpose?.consents ?? {};
    return settings.purposes.every((number) => consents[number] === true) ? "in" : "out";
  };
  return {
    refresh() {
      const api = (window as TcfWindow).__tcfapi;
      if (typeof api !== "function" || api === heard) return;
      // A stub keeps the call for the tool that replaces it, which is called once more: both say the same.
      heard = api;
      api("addEventListener", 2, (data, success) => {
        if (!success || !data) return;
        said = readingOf(data);
        version = data.cmpVersion;
        changed();
      });
    },
    read: () => said,
    version: () => version,
  };
};
