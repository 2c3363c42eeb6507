/** The description of the builds and their publication. */

import { asBuilt, maxNoteLength } from "@tagwell/contract";
import { only, openHereOr } from "../access.ts";
import { environment, json, object, type Paths, problem } from "./parts.ts";

/** The body of a write: members that are all required, except the `optional` ones. */
export const body = (properties: Record<string, object>, optional: string[] = []) => ({
  required: true,
  content: {
    "application/json": { schema: object(properties, optional) },
  },
});
const query = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: "query",
  description,
  required,
  schema,
});
const build = { type: "string", pattern: `^([0-9a-f]{64}|${asBuilt})$` };
/** The contract has the type; the description does not repeat it. */
const typeOfContract = { type: "object" };
const state = json("The library's state: LibraryState of the contract.", typeOfContract);
const refused = { "400": problem, "401": problem, "403": problem };
/** Every write here needs the header X-Tagwell-Console: 1. */
const order = {
  environment,
  build,
  replaces: { type: ["string", "null"], description: "The build served now." },
  note: {
    type: "string",
    minLength: 1,
    maxLength: maxNoteLength,
    description: "Why. Production needs it.",
  },
};

export const releasePaths: Paths = {
  "/api/library": {
    get: {
      operationId: "library",
      access: openHereOr(["viewer"], "publish"),
      summary: "What each environment serves, what is built for it, and what was published to it.",
      responses: { "200": state, "401": problem, "403": problem },
    },
  },
  "/api/library/change": {
    get: {
      operationId: "libraryChange",
      access: openHereOr(["viewer"], "publish"),
      summary: "What changes when a build is served, and why it must not be served.",
      parameters: [
        query("environment", "The environment.", environment, true),
        query("build", "The build.", build, true),
      ],
      responses: {
        "200": json("The change: LibraryChange of the contract.", typeOfContract),
        ...refused,
        "404": problem,
      },
    },
  },
  "/api/library/builds/{environment}": {
    put: {
      operationId: "handOverBuild",
      access: only(["engineer"], "publish"),
      summary:
        "Keeps a build that is handed over, so that it can be compared and published (engineers). Nothing is served by that.",
      parameters: [
        {
          name: "environment",
          in: "path",
          required: true,
          description: "It was built for this one.",
          schema: environment,
        },
      ],
      requestBody: body({
        files: {
          type: "object",
          description:
            "Every file of the build by name, with manifest.json and property.json, in base64: 16 MiB at most.",
          additionalProperties: { type: "string", contentEncoding: "base64" },
        },
      }),
      responses: {
        "200": json("The build: LibraryBuild of the contract.", typeOfContract),
        ...refused,
        "404": problem,
        "413": problem,
        "503": problem,
      },
    },
  },
  "/api/library/publish": {
    post: {
      operationId: "publish",
      access: only(["engineer"], "publish"),
      summary:
        "Serves the build in the built folder, or one that is kept, from now on (engineers). Where production needs a second person, request it instead.",
      requestBody: body(order, ["note"]),
      responses: { "200": state, ...refused, "409": problem },
    },
  },
  "/api/library/roll-back": {
    post: {
      operationId: "rollBack",
      access: only(["engineer"], "publish"),
      summary: "Serves an earlier published build again, or in development the built folder (engineers).",
      requestBody: body(order, ["note"]),
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/library/signatures": {
    post: {
      operationId: "signWhatLeaves",
      access: only(["officer"]),
      summary: "Records that an officer has reviewed what leaves a page with this build, and keeps the build.",
      requestBody: body(
        {
          environment,
          build,
          hash: {
            type: "string",
            pattern: "^[0-9a-f]{64}$",
            description: "The hash that was reviewed; checked if given.",
          },
        },
        ["hash"],
      ),
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
};
