/** The description of the builds and their publication. */

import { environmentNames, maxNoteLength } from "@tagwell/contract";
import * as v from "valibot";
import { only, openHereOr } from "../access.ts";
import { count, json, jsonSchema, list, object, type Paths, problem, text, texts, time } from "./parts.ts";

export const environment = v.picklist(environmentNames);
export const build = v.pipe(v.string(), v.regex(/^([0-9a-f]{64}|as-built)$/, "a build's id, 64 digits, or as-built"));
const publishedBuild = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "a build's id, 64 digits"));
const noteForm = `a text of 1 to ${maxNoteLength} characters`;
export const note = v.pipe(
  v.string(noteForm),
  v.trim(),
  v.minLength(1, noteForm),
  v.maxLength(maxNoteLength, noteForm),
);
const orderParts = {
  environment,
  build,
  replaces: v.pipe(v.nullable(publishedBuild), v.description("The build served now.")),
};
/** A publication. */
export const order = v.pipe(
  v.strictObject({ ...orderParts, note: v.exactOptional(v.pipe(note, v.description("Why. Production needs it."))) }),
  v.forward(
    v.check(
      (one) => one.environment !== "production" || one.note !== undefined,
      `${noteForm} that says why, because it is production`,
    ),
    ["note"],
  ),
);
/** A request for approval. */
export const requestOrder = v.strictObject({ ...orderParts, build: publishedBuild, note });
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "the build's hash, 64 digits"));
/** A signature. */
export const signature = v.strictObject({
  environment,
  build: publishedBuild,
  hash: v.exactOptional(v.pipe(hash, v.description("The hash that was reviewed; checked if given."))),
});
/** A build's files by name, in base64: a build has less than a megabyte. */
export const handedOver = v.strictObject({
  files: v.pipe(
    v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w+/]*={0,2}$/, "base64"))),
    v.description("Every file of the build by name, with manifest.json and property.json, in base64: 16 MiB at most."),
  ),
});

const query = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: "query",
  description,
  required,
  schema,
});
/** Who reviewed what leaves a page with exactly this build, and when. Signatures of before hashes were kept have none. */
export const signed = object({ by: text, at: time, hash: jsonSchema(hash) }, ["hash"]);
const file = object({ file: text, bytes: count, gzip: count, brotli: count, integrity: text });
const buildParts = {
  id: text,
  buildDate: text,
  revision: text,
  versions: { type: "object", additionalProperties: text },
  files: list(file),
  sizes: { ...list(object({ what: text, brotli: count, limit: count })), description: "Brotli, in bytes." },
  faults: { ...texts, description: "Why it cannot be served; empty if complete." },
};
const libraryBuild = object(buildParts);
const published = object(
  {
    ...buildParts,
    publishedAt: time,
    publishedBy: text,
    signed,
    note: text,
    approvedBy: text,
  },
  ["signed", "note", "approvedBy"],
);
const need = object({ isNeeded: { type: "boolean" }, why: text });
const state = json(
  "The library's state.",
  object({
    environments: list(
      object(
        {
          environment: { enum: environmentNames },
          served: { ...text, description: "The published build. Absent where nothing was published." },
          withheld: { ...text, description: "Why nothing is served." },
          built: libraryBuild,
          trouble: { ...text, description: "Why the built folder cannot be read." },
          published: { ...list(published), description: "Newest first." },
        },
        ["served", "withheld", "built", "trouble"],
      ),
    ),
    production: object({ approval: need, signature: need }),
  }),
);
const difference = (value: object) => object({ name: text, from: value, to: value }, ["from", "to"]);
const names = object({ added: texts, removed: texts, changed: texts });
const change = object(
  {
    environment: { enum: environmentNames },
    from: libraryBuild,
    to: libraryBuild,
    files: list(difference(file)),
    versions: list(difference(text)),
    rules: names,
    fields: names,
    refusal: { ...text, description: "Why it must not be served." },
    needsApproval: { type: "boolean", description: "Of a second person." },
  },
  ["from", "rules", "fields", "refusal"],
);
const refused = { "400": problem, "401": problem, "403": problem };
/** Every write here needs the header X-Tagwell-Console: 1. */
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
        query("environment", "The environment.", jsonSchema(environment), true),
        query("build", "The build.", jsonSchema(build), true),
      ],
      responses: {
        "200": json("The change.", change),
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
          schema: jsonSchema(environment),
        },
      ],
      body: handedOver,
      responses: {
        "200": json("The build.", libraryBuild),
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
      body: order,
      responses: { "200": state, ...refused, "409": problem },
    },
  },
  "/api/library/roll-back": {
    post: {
      operationId: "rollBack",
      access: only(["engineer"], "publish"),
      summary: "Serves an earlier published build again, or in development the built folder (engineers).",
      body: order,
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
  "/api/library/signatures": {
    post: {
      operationId: "signWhatLeaves",
      access: only(["officer"]),
      summary: "Records that an officer has reviewed what leaves a page with this build, and keeps the build.",
      body: signature,
      responses: { "200": state, ...refused, "404": problem, "409": problem },
    },
  },
};
