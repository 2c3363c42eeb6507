/** What is watched, and with which limits: the defaults, and what is set in their place. */
import { type AlertSetting, alertConditionNames, alertConditions, type ConditionDefinition } from "@tagwell/contract";
import { type Sites, siteLabel } from "../shared/property/site-labels.ts";

export interface WatchedCondition extends SettingPlace {
  title: string;
  /** When the alert opens. */
  opens: string;
  /** What is watched: an environment and site, all of them, or the edge. */
  where: string;
  /** Such as "Events: 10", or "off". */
  limits: string;
  /** Undefined where the defaults apply. */
  setting: AlertSetting | undefined;
}

/**
 * In the order of the conditions; each with its limits for all sites, then with those of other places.
 * @param sites as people call them
 */
export function watchedConditions(settings: readonly AlertSetting[], sites: Sites["sites"]): WatchedCondition[] {
  return alertConditionNames.flatMap((condition) => {
    const { title, opens, isScoped, limits: defined }: ConditionDefinition = alertConditions[condition];
    const everywhere = { condition, environment: "", site: "" } as const;
    const own = settings.filter((setting) => setting.condition === condition);
    const isOfAll = ({ environment, site }: SettingPlace) => environment === "" && site === "";
    const defaults = Object.fromEntries(Object.entries(defined).map(([name, limit]) => [name, limit.default]));
    const row = (place: SettingPlace, setting: AlertSetting | undefined) => ({
      ...{ ...place, title, opens, setting },
      where: isScoped ? settingPlace(place, sites) : "the edge",
      limits: limitsText(defined, setting ?? { isOn: true, limits: defaults }),
    });
    return [
      row(everywhere, own.find(isOfAll)),
      ...own.filter((setting) => !isOfAll(setting)).map((setting) => row(placeOf(setting), setting)),
    ];
  });
}

const placeOf = ({ condition, environment, site }: AlertSetting): SettingPlace => ({ condition, environment, site });

function limitsText(defined: ConditionDefinition["limits"], { isOn, limits }: Pick<AlertSetting, "isOn" | "limits">) {
  if (!isOn) return "off";
  const lines = Object.entries(limits).map(
    ([name, value]) => `${defined[name]?.label ?? name}: ${value.toLocaleString("en")}`,
  );
  return lines.join("; ") || "none";
}

export type SettingPlace = Pick<AlertSetting, "condition" | "environment" | "site">;

/** With the site as people call it; its key where no served build has it. */
const settingPlace = ({ environment, site }: Omit<SettingPlace, "condition">, sites: Sites["sites"]): string =>
  `${environment || "all environments"}, ${siteLabel({ sites }, site) || "all sites"}`;
