/** How two builds differ in the console's API, and what that means for what leaves a page: GET /api/builds/diff. */
import type { EnvironmentName, SiteKey } from "../environments.ts";
import type { BuildMark } from "./publishing.ts";

/** `review`: nothing more leaves for certain, but a change cannot be ordered, such as another source of a field. Somebody has to look at it. */
export const privacyVerdicts = ["nothing", "less leaves", "review", "more leaves"] as const;
export type PrivacyVerdict = (typeof privacyVerdicts)[number];

/** One reason for the verdict. */
export interface PrivacyChange {
  effect: "more" | "less" | "review";
  what:
    | "build"
    | "consent"
    | "data element"
    | "destination"
    | "field"
    | "guard"
    | "query parameter"
    | "request"
    | "rule"
    | "schema"
    | "site";
  name: string;
  /** One sentence. */
  detail: string;
  /** Labels of the events that it concerns; "all" for every event. Absent where it is not about events. */
  events?: "all" | string[];
  /** Absent where it concerns every site. */
  sites?: SiteKey[];
}

/** One part of a described thing that differs. Lists are compared as sets. */
export interface MemberDifference {
  member: string;
  /** Absent if there was none. What is not text is JSON. */
  from?: string;
  to?: string;
  /** Of a list, in place of `from` and `to`. */
  added?: string[];
  removed?: string[];
}

/** A thing that was added or removed, with all its parts, or changed, with those that differ. */
export interface DescribedDifference {
  name: string;
  change: "added" | "removed" | "changed";
  members: MemberDifference[];
}

/** Sizes in bytes; absent `from` or `to` where the build does not have the group. */
export interface SizeDifference {
  what: string;
  from?: { bytes: number; gzip: number; brotli: number };
  to?: { bytes: number; gzip: number; brotli: number };
}

/**
 * What the builds declare (property.json) is compared, and the files by their hashes. A verdict of "nothing" with files that
 * differ means that the code changed and the declaration did not.
 */
export interface BuildDiff {
  privacy: { verdict: PrivacyVerdict; changes: PrivacyChange[] };
  environment: EnvironmentName;
  /** Absent where nothing was published: then there is nothing to compare with, and all lists are empty. */
  from?: BuildMark;
  to: BuildMark;
  rules: DescribedDifference[];
  dataElements: DescribedDifference[];
  events: DescribedDifference[];
  /** Each field with the events that may carry it and the sites that send those. */
  fields: DescribedDifference[];
  queryParameters: DescribedDifference[];
  sites: DescribedDifference[];
  /** By event: the fields, with their type and limits. */
  schema: DescribedDifference[];
  requests: DescribedDifference[];
  /** Consent before a visitor has chosen, the guard's rules, the published words and the destination of the events. */
  settings: DescribedDifference[];
  reports: DescribedDifference[];
  files: {
    name: string;
    change: "added" | "removed" | "changed";
    from?: { file: string; bytes: number; gzip: number; brotli: number };
    to?: { file: string; bytes: number; gzip: number; brotli: number };
  }[];
  sizes: { total: SizeDifference; groups: SizeDifference[] };
}
