/** The description of builds, publications and requests for them. */

import { privacyVerdicts, requestStates } from "@tagwell/contract";
import * as v from "valibot";
import { type Access, only, openHereOr } from "../access.ts";
import {
  count,
  environment,
  json,
  list,
  object,
  type Paths,
  parameter,
  problem,
  shape,
  since,
  text,
  texts,
  time,
  whole,
} from "./parts.ts";
import { note, requestOrder, signed } from "./releases.ts";

const build = { type: "string", pattern: "^([0-9a-f]{64}|as-built|served)$" };
const id = { type: "string", pattern: "^[0-9a-f]{64}$" };
const hash = { type: "string", pattern: "^[0-9a-f]{64}$" };
const required = (name: string, description: string, schema: object) => ({
  ...parameter(name, description, schema),
  required: true,
});
const ofEnvironment = parameter("environment", "Only of this environment.", environment);
const refused = { "400": problem, "401": problem, "403": problem };
const number = { name: "number", in: "path", required: true, schema: whole };
const request = json("The request.", shape("PublicationRequest"));
/** Why a request is declined. */
export const decline = v.strictObject({ reason: note });
const decision = (operationId: string, access: Access, summary: string, body?: v.GenericSchema) => ({
  post: {
    operationId,
    access,
    summary,
    parameters: [number],
    ...(body && { body }),
    responses: { "200": request, ...refused, "404": problem, "409": problem },
  },
});

export const publishingPaths: Paths = {
  "/api/builds": {
    get: {
      operationId: "listBuilds",
      access: openHereOr(["viewer"], "publish"),
      summary: "The builds that are kept or lie in the built folder: when published, by whom and why, and who signed.",
      parameters: [required("environment", "The environment.", environment)],
      responses: { "200": json("Newest build first.", list(shape("Build"))), ...refused },
    },
  },
  "/api/builds/diff": {
    get: {
      operationId: "diffBuilds",
      access: openHereOr(["viewer"], "publish"),
      summary:
        "How two builds differ. `privacy` comes first: whether more or less leaves a page with the second, and why.",
      description:
        "Compares what the builds declare (property.json), and their files by hash. A change that cannot be ordered counts as more.",
      parameters: [
        required("environment", "The environment of both.", environment),
        required("from", "A build's id; `served` for the one served now.", build),
        required("to", "A build's id; `as-built` for the one in the built folder.", build),
      ],
      responses: {
        "200": json("The difference.", shape("BuildDiff")),
        ...refused,
        "404": problem,
        "409": problem,
      },
    },
  },
  "/api/publications": {
    get: {
      operationId: "listPublications",
      access: openHereOr(["reader", "viewer"], "reports:read", "publish"),
      summary: "When which build was published, by whom and why: oldest first.",
      parameters: [ofEnvironment, since],
      responses: { "200": json("The publications.", list(shape("Publication"))), ...refused },
    },
  },
  "/api/publications/requests": {
    get: {
      operationId: "listPublicationRequests",
      access: openHereOr(["viewer"], "publish"),
      summary: "The newest 100 requests for publications to production; newest first.",
      parameters: [ofEnvironment],
      responses: { "200": json("The requests.", list(shape("PublicationRequest"))), ...refused },
    },
    post: {
      operationId: "requestPublication",
      access: only(["engineer"], "publish"),
      summary:
        "Asks a second person to approve that the build in the built folder, or one that is kept, is published (engineers). The build is kept.",
      body: requestOrder,
      responses: { "201": request, ...refused, "409": problem },
    },
  },
  "/api/publications/requests/{number}/approve": decision(
    "approvePublication",
    only(["engineer", "officer"]),
    "Publishes what was requested (engineers and officers; not its author, nor who made the token that requested it).",
  ),
  "/api/publications/requests/{number}/decline": decision(
    "declinePublication",
    only(["engineer", "officer"]),
    "Declines the request (engineers and officers, not its author).",
    decline,
  ),
  "/api/publications/requests/{number}/withdraw": decision(
    "withdrawPublication",
    only(["engineer"], "publish"),
    "Takes the request back (only its author).",
  ),
};

const mark = { id, revision: text, buildDate: text, version: text, hash };
const publication = {
  number: whole,
  environment,
  build: id,
  revision: text,
  at: time,
  by: text,
  approvedBy: { ...text, description: "The second person; absent if none was needed." },
  note: text,
  replaces: id,
  isReturn: { type: "boolean", description: "Whether it had been published there before." },
};

const changes = { enum: ["added", "removed", "changed"] };
const sizeParts = { bytes: count, gzip: count, brotli: count };
const size = object(sizeParts);
const sizes = object({ what: text, from: size, to: size }, ["from", "to"]);
const files = object({ file: text, ...sizeParts });
const differences = list(
  object({
    name: text,
    change: changes,
    members: {
      ...list(
        object({ member: text, from: text, to: text, added: texts, removed: texts }, [
          "from",
          "to",
          "added",
          "removed",
        ]),
      ),
      description: "Of a list `added` and `removed`, of anything else `from` and `to`. What is not text is JSON.",
    },
  }),
);
const described = [
  "rules",
  "dataElements",
  "events",
  "fields",
  "queryParameters",
  "sites",
  "schema",
  "requests",
  "settings",
  "reports",
];
const privacyChange = object(
  {
    effect: { enum: ["more", "less", "review"] },
    what: text,
    name: text,
    detail: { ...text, description: "One sentence." },
    events: { oneOf: [{ const: "all" }, texts], description: "Absent where it is not about events." },
    sites: { ...texts, description: "Absent where it concerns every site." },
  },
  ["events", "sites"],
);

export const publishingSchemas = {
  BuildDiff: object(
    {
      privacy: object({ verdict: { enum: privacyVerdicts }, changes: list(privacyChange) }),
      environment,
      from: { ...object(mark, ["version"]), description: "Absent where nothing was published." },
      to: object(mark, ["version"]),
      ...Object.fromEntries(described.map((name) => [name, differences])),
      files: list(object({ name: text, change: changes, from: files, to: files }, ["from", "to"])),
      sizes: object({ total: sizes, groups: list(sizes) }),
    },
    ["from"],
  ),
  Publication: object(publication, ["approvedBy", "note", "replaces"]),
  Build: object(
    {
      ...mark,
      isServed: { type: "boolean" },
      isBuilt: { type: "boolean", description: "Whether it lies in the built folder." },
      ...sizeParts,
      publications: list(shape("Publication")),
      signatures: {
        ...list(signed),
        description: "Officers who reviewed what leaves a page with exactly this build.",
      },
      faults: { ...list(text), description: "Why it cannot be served." },
    },
    ["version"],
  ),
  PublicationRequest: object(
    {
      number: whole,
      environment,
      build: id,
      hash,
      revision: text,
      replaces: { type: ["string", "null"] },
      note: text,
      by: text,
      at: time,
      expiresAt: { ...time, description: "It cannot be approved after this." },
      state: { enum: requestStates, description: "void: another build was published meanwhile." },
      decidedBy: text,
      decidedAt: time,
      reason: { ...text, description: "Why it was declined, or what made it void." },
    },
    ["decidedBy", "decidedAt", "reason"],
  ),
};
