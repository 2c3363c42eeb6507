/** Alerts and their settings. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type AlertSetting, alertConditions, type ConditionDefinition } from "@tagwell/contract";
import type { alertApi } from "@tagwell/contract/api";
import type { Context } from "hono";
import type { Answers } from "./answer-operations.ts";
import type { RouteParts } from "./route-parts.ts";

export function alertAnswers({ alerts, properties, audit, gate }: RouteParts): Answers<typeof alertApi> {
  const who = (c: Context) => gate.who(c) ?? "this machine, without sign-in";
  const note = (c: Context, about: string, detail: string) =>
    audit.add({ who: who(c), what: "alert settings changed", about, detail });

  return {
    "GET /api/alerts": () => alerts.state(),
    "POST /api/alerts/acknowledgements": ({ c, body: { number } }) => {
      const alert = alerts.acknowledge(number, who(c), ({ condition, title }) =>
        audit.add({ who: who(c), what: "alert acknowledged", about: condition, detail: `${number}: ${title}` }),
      );
      if (alert === undefined) throw new HttpError(404, "no-such-alert", `No open alert has the number ${number}.`);
      return alert;
    },
    "PUT /api/alerts/settings": ({ c, body: setting }) => {
      refuseScope(setting);
      refuseLimits(setting);
      alerts.settings.set(setting, () => note(c, nameOf(setting), textOf(setting)));
      return alerts.settings.list();
    },
    "DELETE /api/alerts/settings": ({ c, query: { condition, ...place } }) => {
      const isRemoved = alerts.settings.remove(condition, place, () =>
        note(c, nameOf({ condition, ...place }), "back to the default"),
      );
      if (!isRemoved) throw new HttpError(404, "no-such-setting", "Nothing is set for this condition there.");
      return alerts.settings.list();
    },
  };

  function refuseScope({ condition, environment, site }: Pick<AlertSetting, "condition" | "environment" | "site">) {
    const keys = properties.siteKeys();
    if (site !== "" && !keys.includes(site))
      throw refused("site", `expected one of ${keys.join(", ")}, or empty for all`);
    if (!alertConditions[condition].isScoped && (environment !== "" || site !== ""))
      throw refused(
        environment === "" ? "site" : "environment",
        `expected nothing, because ${condition} is of the edge`,
      );
  }
}

function refuseLimits({ condition, limits }: AlertSetting): void {
  const { limits: known }: ConditionDefinition = alertConditions[condition];
  for (const [name, value] of Object.entries(limits)) {
    const limit = Object.hasOwn(known, name) ? known[name] : undefined;
    if (limit === undefined)
      throw refused(`limits.${name}`, `expected one of ${Object.keys(known).join(", ") || "none"}`);
    if (value < limit.min || value > limit.max)
      throw refused(`limits.${name}`, `expected a number from ${limit.min} to ${limit.max}`);
  }
}

const refused = (where: string, expected: string) =>
  new HttpError(400, "malformed-body", `The body, ${where}: ${expected}.`);

const nameOf = ({ condition, environment, site }: Pick<AlertSetting, "condition" | "environment" | "site">) =>
  [condition, environment, site].filter((part) => part !== "").join(" ");

function textOf({ condition, isOn, limits }: AlertSetting): string {
  if (!isOn) return "off";
  const { limits: known }: ConditionDefinition = alertConditions[condition];
  const lines = Object.entries(limits).map(([name, value]) => `${known[name]?.label ?? name}: ${value}`);
  return lines.join("; ") || "on";
}
