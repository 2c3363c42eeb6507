/** The description of links to previews. */

import { asBuilt, previewHours } from "@tagwell/contract";
import { only, openHereOr } from "../access.ts";
import { environment, json, list, object, type Paths, problem, text, time } from "./parts.ts";

const build = { type: "string", pattern: `^([0-9a-f]{64}|${asBuilt})$` };
const row = {
  id: text,
  environment,
  build,
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
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: object(
              {
                environment,
                page: { type: "string", format: "uri", description: "A page on a site of the property." },
                build: { ...build, description: "The build that the environment serves by default." },
                hours: { type: "integer", minimum: 1, maximum: previewHours.max, default: previewHours.default },
              },
              ["build", "hours"],
            ),
          },
        },
      },
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
