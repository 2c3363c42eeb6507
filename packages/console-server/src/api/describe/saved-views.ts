/** The description of /api/saved-views (contract: SavedView). */
import { isOwnPath, type SavedView } from "@tagwell/contract";
import * as v from "valibot";
import { only, openHereOr } from "../access.ts";
import { json, jsonSchema, list, type Paths, parameter, problem } from "./parts.ts";

export const viewName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, "a name"),
  v.maxLength(80, "at most 80 characters"),
);
const address = v.pipe(
  v.string(),
  v.maxLength(2000, "at most 2000 characters"),
  v.check(isOwnPath, "a path in the console, such as /rules?site=www"),
);
/** As a file of the property is called. */
export const reportName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,60}$/, "the name of a report: lower-case letters, digits and hyphens"),
);
/** A view that is to be saved. */
export const savedView = v.strictObject({
  name: viewName,
  address,
  report: v.exactOptional(reportName),
}) satisfies v.GenericSchema<SavedView>;

const view = jsonSchema(v.strictObject({ ...savedView.entries, by: v.exactOptional(v.string()) }));
const refused = { "400": problem, "401": problem, "403": problem, "503": problem };

export const savedViewPaths: Paths = {
  "/api/saved-views": {
    get: {
      operationId: "listSavedViews",
      access: openHereOr(["reader", "viewer"]),
      summary:
        "The views that the signed-in account has saved, and the questions of all accounts that are to become reports, by name.",
      responses: { "200": json("The views.", list(view)), "401": problem, "403": problem, "503": problem },
    },
    post: {
      operationId: "saveView",
      access: only(["reader", "viewer"]),
      summary: "Saves a view, in place of the account's view of the same name.",
      body: savedView,
      responses: { "200": json("The account's views.", list(view)), "409": problem, ...refused },
    },
    delete: {
      operationId: "removeView",
      access: only(["reader", "viewer"]),
      summary: "Removes a view of the signed-in account.",
      parameters: [{ ...parameter("name", "The view's name.", jsonSchema(viewName)), required: true }],
      responses: { "204": { description: "There is no view of this name." }, ...refused },
    },
  },
  "/api/saved-views/reports": {
    delete: {
      operationId: "removeSavedReport",
      access: only(["engineer"]),
      summary: "Removes a question that was to become this report, whoever has saved it.",
      parameters: [{ ...parameter("report", "The report's name.", jsonSchema(reportName)), required: true }],
      responses: { "204": { description: "No question is saved for this report." }, ...refused },
    },
  },
};
