/** Reads OneTrust: the groups of `OnetrustActiveGroups`, which the tool's model for the visitor's region makes active. */
import { listenTo } from "../page-methods.ts";
import type { OneTrustOptions } from "./tool-options.ts";
import type { CreateReader } from "./tool-reader.ts";

interface OneTrustWindow extends Window {
  /** Such as ",C0001,C0002,". */
  OnetrustActiveGroups?: string;
  OneTrust?: { IsAlertBoxClosed?: () => boolean };
}

const updated = "OneTrustGroupsUpdated";
/** The banner may be closed only after the event that it causes. */
const closingMs = 1000;

export const createReader: CreateReader<OneTrustOptions> = ({ window, settings, changed }) => {
  /** The groups for which it was read whether the banner is closed. Another tab may close it, too, and this tab still has the old groups. */
  let told: string | undefined;
  let isClosed = false;
  const forget = () => {
    told = undefined;
  };
  listenTo(window, updated, () => {
    // The event of an answer, not of the tool's loading.
    const isAnswer = told !== undefined;
    forget();
    if (!isAnswer) return;
    window.setTimeout(() => {
      forget();
      changed();
    }, closingMs);
  });
  return {
    events: [updated],
    read() {
      const { OnetrustActiveGroups: active, OneTrust: tool } = window as OneTrustWindow;
      if (typeof active !== "string" || typeof tool?.IsAlertBoxClosed !== "function") return undefined;
      if (active !== told) isClosed = tool.IsAlertBoxClosed() === true;
      told = active;
      const groups = active.split(",");
      if (settings.groups.every((group) => groups.includes(group))) return "in";
      return isClosed ? "out" : "pending";
    },
  };
};
