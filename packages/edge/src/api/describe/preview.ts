/** The description of links to previews. */
import { asBuilt, previewHours } from "@tagwell/contract";
import { environment, json, object, problem, text, time } from "./parts.ts";

const build = { type: "string", pattern: `^([0-9a-f]{12}|${asBuilt})$` };

export const previewPaths = {
  "/api/preview": {
    post: {
      operationId: "makePreview",
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
        "200": json(
          "The link, until when it works, and the build that it shows.",
          object({ link: text, expiresAt: time, build }),
        ),
        "400": problem,
        "401": problem,
        "403": problem,
        "404": problem,
        "409": problem,
      },
    },
  },
};
