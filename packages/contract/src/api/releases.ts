/** /api/library: what each environment serves, and how that is changed. */
import * as v from "valibot";
import { maxNoteLength } from "../wire/publishing.ts";
import { type Operations, only, openHereOr } from "./operation.ts";
import { count, described, environment, text, texts, time } from "./parts.ts";

export const build = v.pipe(v.string(), v.regex(/^([0-9a-f]{64}|as-built)$/, "a build's id, 64 digits, or as-built"));
export const buildId = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "a build's id, 64 digits"));
/** Of a build's files as they are now: another one than its id if a kept build is damaged. Officers sign it. */
export const buildHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "the build's hash, 64 digits"));
const noteForm = `a text of 1 to ${maxNoteLength} characters`;
export const note = v.pipe(
  v.string(noteForm),
  v.trim(),
  v.minLength(1, noteForm),
  v.maxLength(maxNoteLength, noteForm),
);
const orderParts = {
  environment,
  /** The build to serve, as shown in the confirmation. */
  build,
  /** Null if none was published. */
  replaces: described(v.nullable(buildId), "The build served now."),
};
const libraryOrder = v.pipe(
  v.strictObject({ ...orderParts, note: v.exactOptional(described(note, "Why. Production needs it.")) }),
  v.forward(
    v.check(
      (one) => one.environment !== "production" || one.note !== undefined,
      `${noteForm} that says why, because it is production`,
    ),
    ["note"],
  ),
);
export const requestOrder = v.strictObject({ ...orderParts, build: buildId, note });
const handedOverBuild = v.strictObject({
  // A build has less than a megabyte.
  files: described(
    v.record(v.string(), v.pipe(v.string(), v.regex(/^[\w+/]*={0,2}$/, "base64"))),
    "Every file of the build by name, with manifest.json and property.json, in base64: 16 MiB at most.",
  ),
});

export const signature = v.object({
  by: text,
  at: time,
  /** The build's hash at that time. Absent if signed before hashes were kept: then it does not allow a publication. */
  hash: v.exactOptional(buildHash),
});
const buildFile = v.object({
  file: text,
  bytes: count,
  gzip: count,
  brotli: count,
  /** For the `integrity` attribute, `sha384-…`. */
  integrity: text,
});
const sizePromise = v.object({ what: text, brotli: count, limit: count });
const libraryBuild = v.object({
  /** SHA-256, in hexadecimal, of its manifest, which has the hash of each file, and property.json: another file, another id. */
  id: text,
  buildDate: text,
  revision: text,
  versions: v.record(v.string(), text),
  files: v.array(buildFile),
  sizes: described(v.array(sizePromise), "Brotli, in bytes."),
  /** Files that are missing or differ from the manifest. */
  faults: described(texts, "Why it cannot be served; empty if complete."),
});
const publishedBuild = v.object({
  ...libraryBuild.entries,
  /** Of the newest publication. */
  publishedAt: time,
  publishedBy: text,
  /** The officer who signed the build's outbound data first, and when. */
  signed: v.exactOptional(signature),
  /** Why it was published. */
  note: v.exactOptional(text),
  /** The second person who approved the publication. */
  approvedBy: v.exactOptional(text),
});
const libraryEnvironment = v.object({
  environment,
  /** It is served under /tags/<environment>/ unless it is withheld. Without one the built folder is served, unless that is withheld. */
  served: v.exactOptional(described(text, "The published build. Absent where nothing was published.")),
  /** The build was damaged, lacks a signature, or is not published where it has to be. */
  withheld: v.exactOptional(described(text, "Why nothing is served.")),
  /** The build in dist/<environment>; absent if nothing was built. */
  built: v.exactOptional(libraryBuild),
  trouble: v.exactOptional(described(text, "Why the built folder cannot be read.")),
  published: described(v.array(publishedBuild), "Newest first."),
});
const publishingNeed = v.object({ isNeeded: v.boolean(), why: text });
const productionPolicy = v.object({
  /** Of a second person. */
  approval: publishingNeed,
  /** Of an officer, on the build. */
  signature: publishingNeed,
});
const libraryState = v.object({ environments: v.array(libraryEnvironment), production: productionPolicy });
const libraryChange = v.object({
  build: described(libraryBuild, "The build that would be served."),
  refusal: v.exactOptional(described(text, "Why it must not be served.")),
  /** Then it is requested (POST /api/publications/requests). */
  needsApproval: described(v.boolean(), "Of a second person."),
});

/** A publication or a roll-back. */
export type LibraryOrder = v.InferOutput<typeof libraryOrder>;
export type HandedOverBuild = v.InferOutput<typeof handedOverBuild>;
/** An officer has reviewed what leaves a page with exactly this build. */
export type Signature = v.InferOutput<typeof signature>;
/** One file of a build, as in its manifest; sizes in bytes. */
export type BuildFile = v.InferOutput<typeof buildFile>;
/** A size limit in bytes (brotli) and the build's actual size. */
export type SizePromise = v.InferOutput<typeof sizePromise>;
export type LibraryBuild = v.InferOutput<typeof libraryBuild>;
export type PublishedBuild = v.InferOutput<typeof publishedBuild>;
export type LibraryEnvironment = v.InferOutput<typeof libraryEnvironment>;
/** Whether something is needed to publish to production, and why. */
export type PublishingNeed = v.InferOutput<typeof publishingNeed>;
/** What a publication to production needs besides the role. */
export type ProductionPolicy = v.InferOutput<typeof productionPolicy>;
export type LibraryState = v.InferOutput<typeof libraryState>;
/** Whether a build may be served. What changes by that is in the difference of the builds (BuildDiff). */
export type LibraryChange = v.InferOutput<typeof libraryChange>;

const state = { answers: "The library's state.", answer: libraryState };

export const releaseApi = {
  "GET /api/library": {
    id: "library",
    access: openHereOr(["viewer"], "publish"),
    audit: false,
    summary: "What each environment serves, what is built for it, and what was published to it.",
    ...state,
  },
  "GET /api/library/change": {
    id: "libraryChange",
    access: openHereOr(["viewer"], "publish"),
    audit: false,
    summary: "Whether a build may be served: why not, and whether a second person has to approve it.",
    description: "GET /api/builds/diff tells what changes by that.",
    query: v.strictObject({
      environment: described(environment, "The environment."),
      build: described(build, "The build."),
    }),
    answers: "The build, and what stands against serving it.",
    answer: libraryChange,
    refusals: [404],
  },
  "PUT /api/library/builds/{environment}": {
    id: "handOverBuild",
    access: only(["engineer"], "publish"),
    summary:
      "Keeps a build that is handed over, so that it can be compared and published (engineers). Nothing is served by that.",
    path: v.strictObject({ environment: described(environment, "It was built for this one.") }),
    body: handedOverBuild,
    maxBodyBytes: 16 * 1024 * 1024,
    answers: "The build.",
    answer: libraryBuild,
  },
  "POST /api/library/publish": {
    id: "publish",
    access: only(["engineer"], "publish"),
    summary:
      "Serves the build in the built folder, or one that is kept, from now on (engineers). Where production needs a second person, request it instead.",
    body: libraryOrder,
    ...state,
    refusals: [409],
  },
  "POST /api/library/roll-back": {
    id: "rollBack",
    access: only(["engineer"], "publish"),
    summary: "Serves an earlier published build again, or in development the built folder (engineers).",
    body: libraryOrder,
    ...state,
    refusals: [404, 409],
  },
  "POST /api/library/signatures": {
    id: "signWhatLeaves",
    access: only(["officer"]),
    summary: "Records that an officer has reviewed what leaves a page with this build, and keeps the build.",
    body: v.strictObject({
      environment,
      build: buildId,
      hash: v.exactOptional(described(buildHash, "The hash that was reviewed; checked if given.")),
    }),
    ...state,
    refusals: [404, 409],
  },
} as const satisfies Operations;
