/** The limits of alerts that engineers set, in the console's database. */
import { type AlertCondition, type AlertSetting, alertConditions, type ConditionDefinition } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import type { LimitsOf, Scope } from "./finding.ts";

type Row = Omit<AlertSetting, "isOn" | "limits"> & { isOn: number; limits: string };

export type AlertSettings = ReturnType<typeof createAlertSettings>;

export function createAlertSettings(database: ConsoleDatabase) {
  const insert = "INSERT OR REPLACE INTO alert_settings VALUES (?, ?, ?, ?, ?)";
  const drop = "DELETE FROM alert_settings WHERE condition = ? AND environment = ? AND site = ?";
  let settings = read();

  function read(): AlertSetting[] {
    return database
      .rows<Row>(
        "SELECT condition, environment, site, is_on AS isOn, limits FROM alert_settings ORDER BY condition, environment, site",
      )
      .filter(({ condition }) => Object.hasOwn(alertConditions, condition))
      .map(({ isOn, limits, ...setting }) => ({ ...setting, isOn: isOn === 1, limits: JSON.parse(limits) }));
  }

  return {
    list: (): readonly AlertSetting[] => settings,
    limitsOf: ((condition: AlertCondition, { environment, site }: Scope) => {
      const narrowest = [
        [environment, site],
        [environment, ""],
        ["", site],
        ["", ""],
      ].flatMap(
        ([inEnvironment, ofSite]) =>
          settings.find(
            (each) => each.condition === condition && each.environment === inEnvironment && each.site === ofSite,
          ) ?? [],
      )[0];
      return narrowest?.isOn === false ? undefined : { ...defaultLimits(condition), ...narrowest?.limits };
    }) as LimitsOf,
    /** Runs `also` in the same transaction. */
    set({ condition, environment, site, isOn, limits }: AlertSetting, also: () => void): void {
      inTransaction(database, () => {
        database.run(insert, condition, environment, site, isOn ? 1 : 0, JSON.stringify(limits));
        also();
      });
      settings = read();
    },
    /** Back to what applies without it; false where there is no such setting. */
    remove(condition: AlertCondition, { environment, site }: Scope, also: () => void): boolean {
      const isKnown = settings.some(
        (each) => each.condition === condition && each.environment === environment && each.site === site,
      );
      if (!isKnown) return false;
      inTransaction(database, () => {
        database.run(drop, condition, environment, site);
        also();
      });
      settings = read();
      return true;
    },
  };
}

function defaultLimits(condition: AlertCondition): Record<string, number> {
  const { limits }: ConditionDefinition = alertConditions[condition];
  return Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, limit.default]));
}
