/** The campaign that brought the visitor here, stored for the visit if the visitor consents. */
import { type AssetContext, readTabNote, writeTabNote } from "tagwell";
import type config from "./tagwell.config.ts";

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

/** The key of the tab's note. */
export const campaignKey = "com.tagwell.campaign";

/** The campaign parameters in an address, in their order there; empty if there are none. */
export function campaignOf(address: string): Campaign {
  const campaign: Campaign = {};
  for (const [key, value] of new URL(address).searchParams) {
    const name = names.find((one) => one === key.toLowerCase());
    if (name !== undefined && value.trim() !== "") campaign[name] ??= value;
  }
  return campaign;
}

/** Reads the stored campaign. Page code can write to the same key, so only known parameters with text values are used. */
function remembered(window: Window): Campaign {
  const kept: unknown = JSON.parse(readTabNote(window, campaignKey) ?? "null");
  if (kept === null || typeof kept !== "object") return {};
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = Reflect.get(kept, name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** What is needed of the page; asset scripts and triggers have it. */
type Page = Pick<AssetContext, "window" | "moment" | "isAllowed">;

/**
 * The campaign of this visit: the one in the address, which replaces an earlier one, or else the stored one. Without
 * consent, or if storage is blocked, only the address counts.
 */
export function readCampaign({ window, moment, isAllowed }: Page): Campaign {
  const now = campaignOf(moment.url);
  if (Object.keys(now).length > 0 || !isAllowed()) return now;
  try {
    return remembered(window);
  } catch {
    // Storage is blocked or unreadable: the address has no campaign.
    return now;
  }
}

/** The campaign of this visit, stored for its next pages. Without consent it is empty and nothing is stored. */
export function visitCampaign(page: Page): Campaign {
  if (!page.isAllowed()) return {};
  const campaign = readCampaign(page);
  try {
    if (Object.keys(campaign).length > 0) writeTabNote(page.window, campaignKey, JSON.stringify(campaign));
  } catch {
    // Storage is blocked or full: the campaign only lasts for this page.
  }
  return campaign;
}
