/** The campaign that brought the visitor, remembered for the visit where the visitor allows it. */
import type { AssetContext } from "@tagwell/container";
import type config from "../tagwell.config.ts";

export type CampaignParameter = Extract<keyof typeof config.queryParameters, "linksource" | `utm_${string}`>;
export type Campaign = Partial<Record<CampaignParameter, string>>;

const names: readonly CampaignParameter[] = [
  "linksource",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
];

/** Where the visit's campaign is kept, for one tab and one site. */
export const campaignKey = "com.tagwell.campaign";

/** What an address says of its campaign, in the address's own order of names; empty when it says nothing. */
export function campaignOf(address: string): Campaign {
  const campaign: Campaign = {};
  for (const [key, value] of new URL(address).searchParams) {
    const name = names.find((one) => one === key.toLowerCase());
    if (name !== undefined && value.trim() !== "") campaign[name] ??= value;
  }
  return campaign;
}

/** What was remembered: page code can write there too, so only the named texts are taken. */
function remembered(storage: Storage): Campaign {
  const kept: unknown = JSON.parse(storage.getItem(campaignKey) ?? "null");
  if (kept === null || typeof kept !== "object") return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/**
 * The campaign of this visit: the address's, which takes the place of an earlier one, else the one remembered. Without
 * consent there is none, and nothing is kept; where storage is blocked only the address counts.
 */
export function visitCampaign({ window, moment, isAllowed }: AssetContext): Campaign {
  if (!isAllowed()) return {};
  const now = campaignOf(moment.url);
  try {
    if (Object.keys(now).length === 0) return remembered(window.sessionStorage);
    window.sessionStorage.setItem(campaignKey, JSON.stringify(now));
  } catch {
    // Blocked, full or unreadable storage: the visit is this page.
  }
  return now;
}
