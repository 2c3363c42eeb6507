/** /api/saved-views: names for addresses in the console, with their scope and filters. */
import * as v from "valibot";
import { isOwnPath } from "../own-path.ts";
import { type Operations, only, openHereOr } from "./operation.ts";
import { described, text } from "./parts.ts";

const viewName = v.pipe(v.string(), v.trim(), v.minLength(1, "a name"), v.maxLength(80, "at most 80 characters"));
/** As a file of the property is called. */
const reportName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,60}$/, "the name of a report: lower-case letters, digits and hyphens"),
);
const savedView = v.strictObject({
  name: viewName,
  /** Path and query. */
  address: v.pipe(
    v.string(),
    v.maxLength(2000, "at most 2000 characters"),
    v.check(isOwnPath, "a path in the console, such as /rules?site=www"),
  ),
  /**
   * A question that is to become this report of the property, the file `reports/<report>.ts`: everybody finds it among the reports
   * until a build has it.
   */
  report: v.exactOptional(reportName),
});
const listedView = v.strictObject({
  ...savedView.entries,
  /** The account that saved it: of a report. */
  by: v.exactOptional(text),
});

/** A view that is to be saved. */
export type SavedView = v.InferOutput<typeof savedView>;
/** As it is listed. */
export type ListedView = v.InferOutput<typeof listedView>;

export const savedViewApi = {
  "GET /api/saved-views": {
    id: "listSavedViews",
    access: openHereOr(["reader", "viewer"]),
    audit: false,
    summary:
      "The views that the signed-in account has saved, and the questions of all accounts that are to become reports, by name.",
    answers: "The views.",
    answer: v.array(listedView),
  },
  "POST /api/saved-views": {
    id: "saveView",
    access: only(["reader", "viewer"]),
    summary: "Saves a view, in place of the account's view of the same name.",
    body: savedView,
    answers: "The account's views.",
    answer: v.array(listedView),
    refusals: [409],
  },
  "DELETE /api/saved-views": {
    id: "removeView",
    access: only(["reader", "viewer"]),
    summary: "Removes a view of the signed-in account.",
    query: v.strictObject({ name: described(viewName, "The view's name.") }),
    answers: "There is no view of this name.",
  },
  "DELETE /api/saved-views/reports": {
    id: "removeSavedReport",
    access: only(["engineer"]),
    summary: "Removes a question that was to become this report, whoever has saved it.",
    query: v.strictObject({ report: described(reportName, "The report's name.") }),
    answers: "No question is saved for this report.",
  },
} as const satisfies Operations;
