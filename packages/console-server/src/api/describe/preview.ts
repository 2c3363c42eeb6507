/** The description of links to previews. */

import { previewHours } from "@tagwell/contract";
import * as v from "valibot";
import { only, openHereOr } from "../access.ts";
import { json, jsonSchema, list, object, type Paths, problem, text, time } from "./parts.ts";
import { build, environment } from "./releases.ts";

const notPage = "a page's address, such as https://www.example.org/";
const notHours = `a whole number from 1 to ${previewHours.max}`;
/** A link to a preview. */
export const order = v.strictObject({
  environment,
  page: v.pipe(
    v.string(notPage),
    v.maxLength(2000, notPage),
    v.url(notPage),
    v.regex(/^https?:/i, notPage),
    v.description("A page on a site of the property."),
  ),
  build: v.exactOptional(v.pipe(build, v.description("The build that the environment serves by default."))),
  hours: v.exactOptional(
    v.pipe(
      v.number(notHours),
      v.integer(notHours),
      v.minValue(1, notHours),
      v.maxValue(previewHours.max, notHours),
      v.description(`${previewHours.default} by default.`),
    ),
  ),
});

const row = {
  id: text,
  environment: jsonSchema(environment),
  build: jsonSchema(build),
  host: { ...text, description: "The only host on whose pages it works." },
  by: text,
  expiresAt: time,
};

export const previewPaths: Paths = {
  "/api/preview": {
    get: {
      operationId: "listPreviews",
      access: openHereOr(["viewer"]),
      summary: "The links that work.",
      responses: { "200": json("Those that end last, last.", list(object(row))), "401": problem, "403": problem },
    },
    post: {
      operationId: "makePreview",
      access: only(["engineer"]),
      summary: "Makes a link that shows a build in the browser of whoever opens it, and in no other (engineers).",
      body: order,
      responses: {
        "200": json("The link, until when it works, and the build that it shows.", object({ ...row, link: text })),
        "400": problem,
        "401": problem,
        "403": problem,
        "404": problem,
        "409": problem,
      },
    },
  },
  "/api/preview/{id}": {
    delete: {
      operationId: "takePreviewBack",
      access: only(["engineer", "officer"]),
      summary: "Ends a link at once, in every tab at its next page load (engineers and officers).",
      parameters: [{ name: "id", in: "path", required: true, schema: text }],
      responses: { "204": { description: "The link works no more." }, "401": problem, "403": problem, "404": problem },
    },
  },
};
