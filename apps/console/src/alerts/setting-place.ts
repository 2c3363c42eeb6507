/** Where a setting of alerts applies. */
import type { AlertSetting } from "@tagwell/contract";

export type SettingPlace = Pick<AlertSetting, "condition" | "environment" | "site">;

export function settingPlace({ environment, site }: Omit<SettingPlace, "condition">): string {
  return `${environment || "all environments"}, ${site || "all sites"}`;
}
