/** Alerts: GET /alerts, POST /alerts/acknowledgements, PUT and DELETE /alerts/settings. */

import { HttpError } from "@tagwell/collector/errors/http-error";
import { type AlertSetting, alertConditions, type ConditionDefinition } from "@tagwell/contract";
import { type Context, Hono } from "hono";
import type { AuditTrail } from "../accounts/audit-trail.ts";
import type { Alerts } from "../alerts/open-alerts.ts";
import { acknowledgement, alertScope, alertSetting } from "./describe/alerts.ts";
import { checkQuery } from "./event-query.ts";
import type { Gate } from "./gate.ts";
import { readJsonBody } from "./read-json-body.ts";

export interface AlertRouteParts {
  alerts: Alerts;
  siteKeys(): readonly string[];
  audit: Pick<AuditTrail, "add">;
  gate: Gate;
}

export function alertRoutes({ alerts, siteKeys, audit, gate }: AlertRouteParts): Hono {
  const app = new Hono();
  const who = (c: Context) => gate.who(c) ?? "this machine, without sign-in";
  const note = (c: Context, about: string, detail: string) =>
    audit.add({ who: who(c), what: "alert settings changed", about, detail });

  app.get("/", (c) => c.json(alerts.state()));
  app.post("/acknowledgements", async (c) => {
    const { number } = await readJsonBody(c, acknowledgement);
    const alert = alerts.acknowledge(number, who(c), ({ condition, title }) =>
      audit.add({ who: who(c), what: "alert acknowledged", about: condition, detail: `${number}: ${title}` }),
    );
    if (alert === undefined) throw new HttpError(404, "no-such-alert", `No open alert has the number ${number}.`);
    return c.json(alert);
  });
  app.put("/settings", async (c) => {
    const setting = await readJsonBody(c, alertSetting);
    refuseScope(setting);
    refuseLimits(setting);
    alerts.settings.set(setting, () => note(c, nameOf(setting), textOf(setting)));
    return c.json(alerts.settings.list());
  });
  app.delete("/settings", (c) => {
    const { condition, ...place } = checkQuery(alertScope, c.req.query());
    const isRemoved = alerts.settings.remove(condition, place, () =>
      note(c, nameOf({ condition, ...place }), "back to the default"),
    );
    if (!isRemoved) throw new HttpError(404, "no-such-setting", "Nothing is set for this condition there.");
    return c.json(alerts.settings.list());
  });
  return app;

  function refuseScope({ condition, environment, site }: Pick<AlertSetting, "condition" | "environment" | "site">) {
    if (site !== "" && !siteKeys().includes(site))
      throw refused("site", `expected one of ${siteKeys().join(", ")}, or empty for all`);
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
