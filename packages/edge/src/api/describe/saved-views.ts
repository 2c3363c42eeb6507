/** The description of /api/saved-views (contract: SavedView). */
import { only } from "../access.ts";
import { json, list, object, type Paths, parameter, problem, text } from "./parts.ts";

const view = object({ name: { ...text, maxLength: 80 }, address: { ...text, maxLength: 2000 } });
const refused = { "400": problem, "401": problem, "403": problem, "503": problem };

export const savedViewPaths: Paths = {
  "/api/saved-views": {
    get: {
      operationId: "listSavedViews",
      access: only(["reader", "viewer"]),
      summary: "The views that the signed-in account has saved, by name.",
      responses: { "200": json("The views.", list(view)), "401": problem, "403": problem, "503": problem },
    },
    post: {
      operationId: "saveView",
      access: only(["reader", "viewer"]),
      summary: "Saves a view, in place of the account's view of the same name.",
      requestBody: { required: true, content: { "application/json": { schema: view } } },
      responses: { "200": json("The account's views.", list(view)), "409": problem, ...refused },
    },
    delete: {
      operationId: "removeView",
      access: only(["reader", "viewer"]),
      summary: "Removes a view of the signed-in account.",
      parameters: [{ ...parameter("name", "The view's name.", text), required: true }],
      responses: { "204": { description: "There is no view of this name." }, ...refused },
    },
  },
};
