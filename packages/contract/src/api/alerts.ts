/** /api/alerts: alerts on the health of the data. */
import * as v from "valibot";
import { environmentNames } from "../environments.ts";
import { alertChannels, alertConditionNames, alertSeverities, healthVerdicts } from "../wire/alerts.ts";
import { type Operations, openHereOr } from "./operation.ts";
import { count, described, text, time } from "./parts.ts";

const condition = v.picklist(alertConditionNames, `one of ${alertConditionNames.join(", ")}`);
const anyEnvironment = v.picklist(["", ...environmentNames], `one of ${environmentNames.join(", ")}, or empty for all`);
const alertSetting = v.strictObject({
  condition,
  environment: described(anyEnvironment, "Empty for all."),
  site: described(text, "A site's key; empty for all."),
  isOn: v.boolean(),
  limits: v.record(v.string(), v.number()),
});
const alert = v.object({
  number: count,
  condition,
  severity: v.picklist(alertSeverities),
  environment: described(anyEnvironment, "Empty where it is about the edge as a whole."),
  site: text,
  title: text,
  text: described(text, "What was measured, with numbers."),
  href: described(text, "The console's address that shows the evidence."),
  openedAt: time,
  seenAt: described(time, "When the condition was last met."),
  acknowledged: v.exactOptional(v.object({ by: text, at: time })),
  resolvedAt: v.exactOptional(time),
});
const channel = v.object({
  channel: v.picklist(alertChannels),
  waiting: described(count, "Notices that wait to be sent."),
  failure: v.exactOptional(described(v.object({ at: time, reason: text }), "The newest, if nothing was sent since.")),
  lastSentAt: v.exactOptional(time),
});
const health = v.object({
  verdict: v.picklist(healthVerdicts),
  /** One line for each reason, the gravest first; empty where there is none. */
  evidence: v.array(v.object({ text, href: text })),
});
const alertState = v.object({
  health,
  /** Those that are acknowledged stay until they resolve. */
  open: described(v.array(alert), "Newest first."),
  history: described(v.array(alert), "The newest resolved ones, newest first."),
  /** What was set; every other condition has its defaults. */
  settings: v.array(alertSetting),
  channels: v.array(channel),
  /** When the conditions were last evaluated; null before the first time. */
  evaluatedAt: v.nullable(time),
  failures: described(
    v.array(v.object({ conditions: v.array(condition), reason: text })),
    "Conditions that could not be evaluated the last time.",
  ),
});

/** Texts hold names of rules, fields, event types and sites that the property declares, and counts; nothing of a visitor. */
export type Alert = v.InferOutput<typeof alert>;
/** What applies to a condition in a scope; the narrowest setting counts: of environment and site, environment, site, all. */
export type AlertSetting = v.InferOutput<typeof alertSetting>;
export type AlertChannelState = v.InferOutput<typeof channel>;
export type HealthVerdict = v.InferOutput<typeof health>;
export type AlertState = v.InferOutput<typeof alertState>;

/** The body of a webhook's request. `kind` says what happened to the alert. */
export interface AlertNotice {
  kind: "opened" | "resolved";
  alert: Alert;
  /** Where the evidence is, as an absolute address where the console's is known. */
  url: string;
}

export const alertApi = {
  "GET /api/alerts": {
    id: "alerts",
    access: openHereOr(["viewer"]),
    audit: false,
    summary: "The verdict on the health of the data, open and resolved alerts, settings and channels.",
    answers: "The verdict, alerts, settings and channels.",
    answer: alertState,
  },
  "POST /api/alerts/acknowledgements": {
    id: "acknowledgeAlert",
    access: openHereOr(["engineer"]),
    summary: "Notes that somebody takes care of an open alert (engineers).",
    body: v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    answers: "The alert.",
    answer: alert,
    refusals: [404],
  },
  "PUT /api/alerts/settings": {
    id: "setAlert",
    access: openHereOr(["engineer"]),
    summary: "Switches a condition on or off and sets its limits, for an environment, a site, or all (engineers).",
    body: alertSetting,
    answers: "All settings.",
    answer: v.array(alertSetting),
  },
  "DELETE /api/alerts/settings": {
    id: "resetAlert",
    access: openHereOr(["engineer"]),
    summary: "Removes a setting (engineers).",
    query: v.strictObject({
      condition: described(condition, "Of the setting."),
      environment: v.optional(described(alertSetting.entries.environment, "Of the setting."), ""),
      site: v.optional(described(alertSetting.entries.site, "Of the setting."), ""),
    }),
    answers: "All settings.",
    answer: v.array(alertSetting),
    refusals: [404],
  },
} as const satisfies Operations;
