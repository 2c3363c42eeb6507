/** The description of alerts on the health of the data. */

import { alertConditionNames, environmentNames } from "@tagwell/contract";
import * as v from "valibot";
import { openHereOr } from "../access.ts";
import { json, jsonSchema, list, type Paths, parameter, problem } from "./parts.ts";

/** The contract has the type; the description does not repeat it. */
const typeOfContract = { type: "object" };
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

const settings = json("All settings: AlertSetting of the contract.", list(typeOfContract));
const refused = { "400": problem, "401": problem, "403": problem, "503": problem };

export const alertPaths: Paths = {
  "/api/alerts": {
    get: {
      operationId: "alerts",
      access: openHereOr(["viewer"]),
      summary: "The verdict on the health of the data, open and resolved alerts, settings and channels.",
      responses: { "200": json("AlertState of the contract.", typeOfContract), ...refused },
    },
  },
  "/api/alerts/acknowledgements": {
    post: {
      operationId: "acknowledgeAlert",
      access: openHereOr(["engineer"]),
      summary: "Notes that somebody takes care of an open alert (engineers).",
      body: acknowledgement,
      responses: { "200": json("The alert: Alert of the contract.", typeOfContract), ...refused, "404": problem },
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
