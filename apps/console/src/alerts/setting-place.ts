/** Where a setting of alerts applies. */
import type { AlertSetting } from "@tagwell/contract";

export type SettingPlace = Pick<AlertSetting, "condition" | "environment" | "site">;

/** With the site as people call it; its key where no served build has it. */
export function settingPlace(
  { environment, site }: Omit<SettingPlace, "condition">,
  sites: readonly { key: string; label: string }[],
): string {
  const label = sites.find(({ key }) => key === site)?.label ?? site;
  return `${environment || "all environments"}, ${label || "all sites"}`;
}
