/** Size is a promise in bytes: what each kind of page loads, brotli, against its limit (BUDGETS). */
import type { EnvironmentName } from "@tagwell/contract";
import type { Manifest } from "./manifest.ts";

interface SizePromise {
  /** Which page, and until when; or which file. */
  what: string;
  files: RegExp;
  /** Bytes at most. */
  brotli: number;
}

/**
 * Development's library has the trace built in, which the others load only while a fault is looked for. It holds a sentence
 * for each kind of condition that a rule may have: the ten of the vendor's core set added 0.2. The
 * names of the data layer that may be told are another 0.2.
 */
const traceBytes = 3_400;

/** Before the page has loaded, on every kind of page: the one file that the snippet names. */
const entry = "tagwell";
/** After it, for the first event. */
const sdk = "web-sdk-[\\w-]+";
/** After the first event. */
const linkClicks = "sdk-link-clicks-[\\w-]+";
const video = "video-[\\w-]+";
/** Only where a text is to be judged by them. */
const words = "words-[\\w-]+";
const media = "sdk-media-[\\w-]+";

const some = (...names: string[]) => new RegExp(`^(?:${names.join("|")})\\.js$`);

/**
 * Raising a limit takes a reason. Each leaves some 500 bytes of room, because the size of a build moves with its date and
 * revision. What the first file (35 KB) holds, so that the events of a page that is left at once can be sent:
 * - 8.1 KB: the vendor's runtime and data layer as published.
 * - 11 KB: the guard. 6.8 of it are the detectors, which are still in the first file because an event that is sent on leaving
 *   must be judged without another request.
 * - 4.5 KB: the outbox, and the identity and overrides that stay with their event in it.
 * - 1 KB: the private runtime beside another tag container, calls before it is there, order and time of each rule.
 * - 0.9 KB: adopting a data layer that runs already, and reporting what was cut of a push.
 * The second file is mostly the vendor's SDK (17 KB).
 */
const sizeLimits: readonly SizePromise[] = [
  { what: "any page, before it has loaded", files: some(entry), brotli: 35_600 },
  { what: "any page, until the first event", files: some(entry, sdk), brotli: 57_700 },
  { what: "a plain page, all in all", files: some(entry, sdk, linkClicks), brotli: 60_800 },
  { what: "a page with a video, all in all", files: some(entry, sdk, linkClicks, video), brotli: 67_400 },
  {
    what: "a page with a video's media session, all in all",
    files: some(entry, sdk, linkClicks, video, media),
    brotli: 68_950,
  },
  {
    what: "a scheduling page, all in all",
    files: some(entry, sdk, linkClicks, "link-source"),
    brotli: 62_200,
  },
  // Grows with what the sites publish: some 2.7 bytes an entry, beside the code that judges by them.
  { what: "the published words", files: some(words), brotli: 20_000 },
  // Loaded on single pages, after DOM ready; a script that outgrows this does more than one thing.
  { what: "an asset script: link-source.js", files: some("link-source"), brotli: 2 * 1024 },
  { what: "an asset script: call-tracking.js", files: some("call-tracking"), brotli: 2 * 1024 },
];

/** What the files of this environment promise. */
export const sizeLimitsOf = (environment: EnvironmentName): readonly SizePromise[] =>
  environment === "development"
    ? sizeLimits.map((one) => (one.files.test("tagwell.js") ? { ...one, brotli: one.brotli + traceBytes } : one))
    : sizeLimits;

/** Bytes (brotli) of each promise. */
export function measureSizes(
  { files }: Manifest,
  environment: EnvironmentName,
): { what: string; brotli: number; limit: number }[] {
  return sizeLimitsOf(environment).map(({ what, files: pattern, brotli: limit }) => ({
    what,
    limit,
    brotli: files.filter(({ file }) => pattern.test(file)).reduce((sum, { brotli }) => sum + brotli, 0),
  }));
}

/** One line for each limit that is passed. */
export function checkSizes(manifest: Manifest, environment: EnvironmentName): string[] {
  return measureSizes(manifest, environment)
    .filter(({ brotli, limit }) => brotli > limit)
    .map(({ what, brotli, limit }) => `${what}: ${brotli} bytes brotli, over the limit of ${limit}.`);
}
