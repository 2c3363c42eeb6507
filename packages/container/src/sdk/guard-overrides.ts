/** Guards a page's overrides of the datastream's configuration: only documented ids and flags pass. */
import type { Cut } from "../guard/guard.ts";

type Group = Record<string, unknown>;

const uuid = "[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}";
/** A name that a developer chose. A run of five or more digits may identify a person. */
const name = "(?!.*\\d{5})[a-z][\\w.-]{0,63}";
/** Path and value of each override that may be sent. */
const documented = new RegExp(
  `^\\.(com_adobe_(((experience_platform(\\.com_adobe_edge_(ode|segmentation|destinations|ajo))?|analytics|target|audiencemanager|launch_ssf)\\.enabled=(true|false))|experience_platform\\.datasets\\.(event|profile)\\.datasetId=[\\da-f]{24}|analytics\\.reportSuites\\.\\d+=${name}|identity\\.idSyncContainerId=\\d{1,7}|target\\.propertyToken=${uuid}))$`,
  "i",
);

/** The form of the vendor's ids of datastreams. */
const vendorsDatastream = new RegExp(`^${uuid}(:[a-z]{1,10})?$`, "i");

/**
 * Whether events may go to this datastream of a page's overrides: one of the property's own, or one that has the form of the vendor's.
 * The SDK omits blank values.
 */
export const isDatastream = (id: unknown, own: readonly string[]): boolean =>
  (id ?? "") === "" || own.includes(id as string) || (typeof id === "string" && vendorsDatastream.test(id));

const isEmpty = (group: object | null) => Object.keys(group ?? {}).length === 0;

/** Guards the overrides. `report` is told that something was removed, never its value or a name that page code chose. */
export function guardOverrides(given: object, report: (cuts: readonly Cut[]) => void): Group {
  let isCut = false;
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value))
      return value.map((item, index) => walk(item, `${path}.${index}`)).filter((item) => item !== undefined);
    if (typeof value === "object" && value !== null) {
      const kept: Group = {};
      for (const [key, item] of Object.entries(value)) {
        const passed = walk(item, `${path}.${key}`);
        // A group that became empty would reveal only its name.
        if (passed !== undefined && !(typeof passed === "object" && isEmpty(passed))) kept[key] = passed;
      }
      return kept;
    }
    // The SDK omits blank values.
    if ((value ?? "") === "" || documented.test(`${path}=${value}`)) return value ?? undefined;
    isCut = true;
    return undefined;
  };
  const kept = walk(given, "") as Group;
  if (isCut) report([{ path: "edgeConfigOverrides", reason: "not documented" }]);
  return kept;
}
