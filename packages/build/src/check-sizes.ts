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
 * Raising a limit takes a reason. BUDGETS asks for 14 and 32 KB; we are not there. Of the first half 8.1 KB are the
 * vendor's runtime and data layer as published, 9.7 KB the guard and 4 KB the outbox, which are here so that the events of a
 * page that is left at once can be sent (0.1 of the guard are what spares a browser most patterns; 3.4 are other scripts'
 * digits and letters, Base64 of other alphabets, addresses within texts, insurers' numbers and sent links, and what looks
 * like an identifier and is none). Of the second half some 17 KB are the vendor's SDK. 0.4 KB
 * of it complete a page's own events so that the edge takes them, and keep undocumented overrides from leaving. 0.9 KB of the first half adopt a data
 * layer that the page runs already, tell what of a push was cut, and leave out values of another kind than their field, and
 * placeholders. 1 KB keeps the runtime private beside another tag container, queues calls that come before it, and gives
 * each rule its own order and time. 1.3 KB of the guard are the checks that the page and the edge share, the test for personal pages, and the
 * strict form for while the published words are not loaded. 0.5 KB let through what is nobody's: the numbers of advertising
 * systems, builds of apps in user agents, public pages behind folders of persons, and the page's own host.
 */
const sizeLimits: readonly SizePromise[] = [
  { what: "any page, before it has loaded", files: some(entry), brotli: 34_850 },
  { what: "any page, until the first event", files: some(entry, sdk), brotli: 56_850 },
  { what: "a plain page, all in all", files: some(entry, sdk, linkClicks), brotli: 59_950 },
  { what: "a page with a video, all in all", files: some(entry, sdk, linkClicks, video), brotli: 66_500 },
  {
    what: "a page with a video's media session, all in all",
    files: some(entry, sdk, linkClicks, video, media),
    brotli: 68_050,
  },
  {
    what: "a scheduling page, all in all",
    files: some(entry, sdk, linkClicks, "link-source"),
    brotli: 61_300,
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
