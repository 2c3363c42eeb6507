/** Reads OneTrust: the groups of `OnetrustActiveGroups`, which the tool's model for the visitor's region makes active. */
import type { OneTrustOptions } from "./tool-options.ts";
import type { CreateReader } from "./tool-reader.ts";

interface OneTrustWindow extends Window {
  /** Such as ",C0001,C0002,". */
  OnetrustActiveGroups?: string;
  OneTrust?: { IsAlertBoxClosed?: () => boolean };
}

export const createReader: CreateReader<OneTrustOptions> = ({ window, settings }) => ({
  events: ["OneTrustGroupsUpdated"],
  read() {
    const { OnetrustActiveGroups: active, OneTrust: tool } = window as OneTrustWindow;
    if (typeof active !== "string" || typeof tool?.IsAlertBoxClosed !== "function") return undefined;
    const groups = active.split(",");
    if (settings.groups.every((group) => groups.includes(group))) return "in";
    return tool.IsAlertBoxClosed() === true ? "out" : "pending";
  },
});
