/** Where a setting of alerts applies. */
import type { AlertSetting } from "@tagwell/contract";
import { type Sites, siteLabel } from "../shared/property/site-labels.ts";

export type SettingPlace = Pick<AlertSetting, "condition" | "environment" | "site">;

/** With the site as people call it; its key where no served build has it. */
export const settingPlace = ({ environment, site }: Omit<SettingPlace, "condition">, sites: Sites["sites"]): string =>
  `${environment || "all environments"}, ${siteLabel({ sites }, site) || "all sites"}`;
