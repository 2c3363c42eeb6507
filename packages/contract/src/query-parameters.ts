/** The query parameters that are read, and may therefore leave; every other is cut (SPEC 2, CONTRACT 4 and 7). */
import type { Sensitivity } from "./fields/field.ts";

/** Lower case: names are matched whatever their case. */
export const queryParameters = {
  linksource: "label",
  utm_source: "label",
  utm_medium: "label",
  utm_campaign: "label",
  utm_term: "label",
  utm_content: "label",
  dept: "code",
  id: "code",
  vt: "code",
  doctorsearch: "code",
  specialtysearch: "vocabulary",
  combine: "vocabulary",
  searchterms: "vocabulary",
  search: "vocabulary",
  keys: "vocabulary",
} as const satisfies Record<string, Sensitivity>;

export type QueryParameter = keyof typeof queryParameters;
