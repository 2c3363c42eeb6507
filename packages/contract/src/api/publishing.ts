/** /api/builds: builds and how they differ. /api/publications: publications, and requests for them. */
import * as v from "valibot";
import { type Access, type Operations, only, openHereOr } from "./operation.ts";
import { count, described, environment, queryWhole, since, text, texts, time, whole } from "./parts.ts";
import { buildHash, buildId, note, requestOrder, signature } from "./releases.ts";

const comparedBuild = v.pipe(
  v.string(),
  v.regex(/^([0-9a-f]{64}|as-built|served)$/, "a build's id, 64 digits, as-built, or served"),
);
const mark = v.object({
  /** SHA-256, in hexadecimal, of its manifest, which has the hash of each file, and property.json. */
  id: buildId,
  revision: text,
  /** Empty if the files are lost. */
  buildDate: text,
  /** Of Tagwell. Absent if the build does not describe its property. */
  version: v.exactOptional(text),
  hash: buildHash,
});
export const publication = v.object({
  number: whole,
  environment,
  build: buildId,
  revision: text,
  at: time,
  by: text,
  approvedBy: v.exactOptional(described(text, "The second person; absent if none was needed.")),
  note: v.exactOptional(text),
  /** The build that was published before in this environment. */
  replaces: v.exactOptional(buildId),
  isReturn: described(v.boolean(), "Whether it had been published there before."),
});
const sizeParts = { bytes: count, gzip: count, brotli: count };
export const buildRow = v.object({
  ...mark.entries,
  /** Whether pages get it: it is published and not withheld. */
  isServed: v.boolean(),
  isBuilt: described(v.boolean(), "Whether it lies in the built folder."),
  ...sizeParts,
  /** Oldest first. */
  publications: v.array(publication),
  signatures: described(v.array(signature), "Officers who reviewed what leaves a page with exactly this build."),
  faults: described(texts, "Why it cannot be served."),
});
export const publicationRequest = v.object({
  number: whole,
  environment,
  build: buildId,
  hash: buildHash,
  revision: text,
  /** The build served at the time; null if none was published. */
  replaces: v.nullable(text),
  note: text,
  by: text,
  at: time,
  expiresAt: described(time, "It cannot be approved after this."),
  state: described(
    v.picklist(["open", "approved", "declined", "withdrawn", "expired", "void"]),
    "void: another build was published meanwhile.",
  ),
  /** Who approved, declined or withdrew it, or whose publication made it void. */
  decidedBy: v.exactOptional(text),
  decidedAt: v.exactOptional(time),
  reason: v.exactOptional(described(text, "Why it was declined, or what made it void.")),
});

const change = v.picklist(["added", "removed", "changed"]);
const memberDifference = v.object({
  member: text,
  from: v.exactOptional(text),
  to: v.exactOptional(text),
  added: v.exactOptional(texts),
  removed: v.exactOptional(texts),
});
const describedDifference = v.object({
  name: text,
  change,
  members: described(
    v.array(memberDifference),
    "Of a list `added` and `removed`, of anything else `from` and `to`. What is not text is JSON.",
  ),
});
const differences = v.array(describedDifference);
const size = v.object(sizeParts);
const sizeDifference = v.object({ what: text, from: v.exactOptional(size), to: v.exactOptional(size) });
const file = v.object({ file: text, ...sizeParts });
/** `review`: nothing more leaves for certain, but a change cannot be ordered, such as another source of a field. Somebody has to look at it. */
const privacyVerdict = v.picklist(["nothing", "less leaves", "review", "more leaves"]);
const privacyChange = v.object({
  effect: v.picklist(["more", "less", "review"]),
  what: v.picklist([
    "build",
    "consent",
    "data element",
    "destination",
    "field",
    "guard",
    "query parameter",
    "request",
    "rule",
    "schema",
    "site",
  ]),
  name: text,
  detail: described(text, "One sentence."),
  /** Labels of the events that it concerns; "all" for every event. */
  events: v.exactOptional(described(v.union([v.literal("all"), texts]), "Absent where it is not about events.")),
  sites: v.exactOptional(described(texts, "Absent where it concerns every site.")),
});
export const buildDiff = v.object({
  privacy: v.object({ verdict: privacyVerdict, changes: v.array(privacyChange) }),
  environment,
  /** Then there is nothing to compare with, and all lists are empty. */
  from: v.exactOptional(described(mark, "Absent where nothing was published.")),
  to: mark,
  rules: differences,
  dataElements: differences,
  events: differences,
  /** Each field with the events that may carry it and the sites that send those. */
  fields: differences,
  queryParameters: differences,
  sites: differences,
  /** By event: the fields, with their type and limits. */
  schema: differences,
  requests: differences,
  /** Consent before a visitor has chosen, the guard's rules, the published words and the destination of the events. */
  settings: differences,
  reports: differences,
  /** Of Tagwell and of the vendor's parts. */
  versions: differences,
  files: v.array(v.object({ name: text, change, from: v.exactOptional(file), to: v.exactOptional(file) })),
  sizes: v.object({ total: sizeDifference, groups: v.array(sizeDifference) }),
});

/** What names a build to people. */
export type BuildMark = v.InferOutput<typeof mark>;
export type PublicationRow = v.InferOutput<typeof publication>;
/** A build that is kept, or lies in the built folder. */
export type BuildRow = v.InferOutput<typeof buildRow>;
export type PublicationRequestRow = v.InferOutput<typeof publicationRequest>;
export type RequestState = PublicationRequestRow["state"];
export type PublicationOrder = v.InferOutput<typeof requestOrder>;
/** One part of a described thing that differs. Lists are compared as sets. */
export type MemberDifference = v.InferOutput<typeof memberDifference>;
/** A thing that was added or removed, with all its parts, or changed, with those that differ. */
export type DescribedDifference = v.InferOutput<typeof describedDifference>;
/** Sizes in bytes; absent `from` or `to` where the build does not have the group. */
export type SizeDifference = v.InferOutput<typeof sizeDifference>;
export type PrivacyVerdict = v.InferOutput<typeof privacyVerdict>;
/** One reason for the verdict. */
export type PrivacyChange = v.InferOutput<typeof privacyChange>;
/**
 * How two builds differ. What they declare (property.json) is compared, and the files by their hashes. A verdict of "nothing" with
 * files that differ means that the code changed and the declaration did not.
 */
export type BuildDiff = v.InferOutput<typeof buildDiff>;

const ofEnvironment = v.exactOptional(described(environment, "Only of this environment."));
const decision = (id: string, access: Access, summary: string) =>
  ({
    id,
    access,
    summary,
    path: v.strictObject({ number: described(queryWhole(0, 999_999_999), "The request's number.") }),
    answers: "The request.",
    answer: publicationRequest,
    refusals: [409],
  }) as const;

export const publishingApi = {
  "GET /api/builds": {
    id: "listBuilds",
    access: openHereOr(["viewer"], "publish"),
    audit: false,
    summary: "The builds that are kept or lie in the built folder: when published, by whom and why, and who signed.",
    query: v.strictObject({ environment: described(environment, "The environment.") }),
    answers: "Newest build first.",
    answer: v.array(buildRow),
  },
  "GET /api/builds/diff": {
    id: "diffBuilds",
    access: openHereOr(["viewer"], "publish"),
    audit: false,
    summary:
      "How two builds differ. `privacy` comes first: whether more or less leaves a page with the second, and why.",
    description:
      "Compares what the builds declare (property.json), and their files by hash. A change that cannot be ordered counts as more.",
    query: v.strictObject({
      environment: described(environment, "The environment of both."),
      from: described(comparedBuild, "A build's id; `served` for the one served now."),
      to: described(comparedBuild, "A build's id; `as-built` for the one in the built folder."),
    }),
    answers: "The difference.",
    answer: buildDiff,
    refusals: [404, 409],
  },
  "GET /api/publications": {
    id: "listPublications",
    access: openHereOr(["reader", "viewer"], "reports:read", "publish"),
    audit: false,
    summary: "When which build was published, by whom and why: oldest first.",
    query: v.strictObject({ environment: ofEnvironment, since }),
    answers: "The publications.",
    answer: v.array(publication),
  },
  "GET /api/publications/requests": {
    id: "listPublicationRequests",
    access: openHereOr(["viewer"], "publish"),
    audit: false,
    summary: "The newest 100 requests for publications to production; newest first.",
    query: v.strictObject({ environment: ofEnvironment }),
    answers: "The requests.",
    answer: v.array(publicationRequest),
  },
  "POST /api/publications/requests": {
    id: "requestPublication",
    access: only(["engineer"], "publish"),
    summary:
      "Asks a second person to approve that the build in the built folder, or one that is kept, is published (engineers). The build is kept.",
    body: requestOrder,
    status: 201,
    answers: "The request.",
    answer: publicationRequest,
    refusals: [409],
  },
  "POST /api/publications/requests/{number}/approve": decision(
    "approvePublication",
    only(["engineer", "officer"]),
    "Publishes what was requested (engineers and officers; not its author, nor who made the token that requested it).",
  ),
  "POST /api/publications/requests/{number}/decline": {
    ...decision(
      "declinePublication",
      only(["engineer", "officer"]),
      "Declines the request (engineers and officers, not its author).",
    ),
    body: v.strictObject({ reason: note }),
  },
  "POST /api/publications/requests/{number}/withdraw": decision(
    "withdrawPublication",
    only(["engineer"], "publish"),
    "Takes the request back (only its author).",
  ),
} as const satisfies Operations;
