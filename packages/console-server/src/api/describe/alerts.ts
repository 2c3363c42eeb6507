/** The description of alerts on the health of the data. */

import {
  alertChannels,
  alertConditionNames,
  alertSeverities,
  environmentNames,
  healthVerdicts,
} from "@tagwell/contract";
import * as v from "valibot";
import { openHereOr } from "../access.ts";
import { count, json, jsonSchema, list, object, type Paths, parameter, problem, text, time } from "./parts.ts";

/** An alert that somebody takes care of. */
export const acknowledgement = v.strictObject({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) });
const settingScope = {
  condition: v.picklist(alertConditionNames, `one of ${alertConditionNames.join(", ")}`),
  environment: v.pipe(
    v.picklist(["", ...environmentNames], `one of ${environmentNames.join(", ")}, or empty for all`),
    v.description("Empty for all."),
  ),
  site: v.pipe(v.string(), v.description("A site's key; empty for all.")),
};
/** For what a setting is. */
export const alertScope = v.strictObject({
  condition: settingScope.condition,
  environment: v.optional(settingScope.environment, ""),
  site: v.optional(settingScope.site, ""),
});
/** A condition's setting. */
export const alertSetting = v.strictObject({
  ...settingScope,
  isOn: v.boolean(),
  limits: v.record(v.string(), v.number()),
});

const environment = { enum: ["", ...environmentNames], description: "Empty where it is about the edge as a whole." };
const setting = jsonSchema(alertSetting);
const alert = object(
  {
    number: count,
    condition: { enum: alertConditionNames },
    severity: { enum: alertSeverities },
    environment,
    site: text,
    title: text,
    text: { ...text, description: "What was measured, with numbers." },
    href: { ...text, description: "The console's address that shows the evidence." },
    openedAt: time,
    seenAt: { ...time, description: "When the condition was last met." },
    acknowledged: object({ by: text, at: time }),
    resolvedAt: time,
  },
  ["acknowledged", "resolvedAt"],
);
const channel = object(
  {
    channel: { enum: alertChannels },
    waiting: { ...count, description: "Notices that wait to be sent." },
    failure: { ...object({ at: time, reason: text }), description: "The newest, if nothing was sent since." },
    lastSentAt: time,
  },
  ["failure", "lastSentAt"],
);
const state = object({
  health: object({ verdict: { enum: healthVerdicts }, evidence: list(object({ text, href: text })) }),
  open: { ...list(alert), description: "Newest first." },
  history: { ...list(alert), description: "The newest resolved ones, newest first." },
  settings: list(setting),
  channels: list(channel),
  evaluatedAt: { ...time, type: ["string", "null"] },
  failures: {
    ...list(object({ conditions: list({ enum: alertConditionNames }), reason: text })),
    description: "Conditions that could not be evaluated the last time.",
  },
});

const settings = json("All settings.", list(setting));
const refused = { "400": problem, "401": problem, "403": problem, "503": problem };

export const alertPaths: Paths = {
  "/api/alerts": {
    get: {
      operationId: "alerts",
      access: openHereOr(["viewer"]),
      summary: "The verdict on the health of the data, open and resolved alerts, settings and channels.",
      responses: { "200": json("The verdict, alerts, settings and channels.", state), ...refused },
    },
  },
  "/api/alerts/acknowledgements": {
    post: {
      operationId: "acknowledgeAlert",
      access: openHereOr(["engineer"]),
      summary: "Notes that somebody takes care of an open alert (engineers).",
      body: acknowledgement,
      responses: { "200": json("The alert.", alert), ...refused, "404": problem },
    },
  },
  "/api/alerts/settings": {
    put: {
      operationId: "setAlert",
      access: openHereOr(["engineer"]),
      summary: "Switches a condition on or off and sets its limits, for an environment, a site, or all (engineers).",
      body: alertSetting,
      responses: { "200": settings, ...refused },
    },
    delete: {
      operationId: "resetAlert",
      access: openHereOr(["engineer"]),
      summary: "Removes a setting (engineers).",
      parameters: Object.entries(alertScope.entries).map(([name, schema]) => ({
        ...parameter(name, "Of the setting.", jsonSchema(schema)),
        required: name === "condition",
      })),
      responses: { "200": settings, ...refused, "404": problem },
    },
  },
};
