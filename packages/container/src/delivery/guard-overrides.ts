/** What of a page's overrides of the datastream's configuration may leave: what the vendor documents, as ids and flags. */
import { own } from "../guard/allow-list.ts";
import { type Cut, unnamed } from "../guard/guard.ts";

type Check = (value: unknown) => boolean;
interface Documented {
  readonly [name: string]: Documented | Check;
}
type Group = Record<string, unknown>;

const form =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const flag: Check = (value) => typeof value === "boolean";
const uuid = form(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(:[a-z]{1,10})?$/i);
/** A name that a developer gave. A longer number may be somebody's. */
const name = form(/^(?!.*\d{5})[a-z][\w.-]{0,63}$/i);
const datasetId = form(/^[\da-f]{24}$/i);
const service = { enabled: flag };

const documented: Documented = {
  datastreamId: (value) => uuid(value) || name(value),
  com_adobe_experience_platform: {
    ...service,
    datasets: { event: { datasetId }, profile: { datasetId } },
    com_adobe_edge_ode: service,
    com_adobe_edge_segmentation: service,
    com_adobe_edge_destinations: service,
    com_adobe_edge_ajo: service,
  },
  com_adobe_analytics: {
    ...service,
    reportSuites: (value) => Array.isArray(value) && value.every(name),
  },
  com_adobe_identity: { idSyncContainerId: (value) => /^\d{1,7}$/.test(String(value)) },
  com_adobe_target: { ...service, propertyToken: uuid },
  com_adobe_audiencemanager: service,
  com_adobe_launch_ssf: service,
};

/** Guards the overrides; `report` is told what was cut, never its value, nor a name that is not documented. */
export function guardOverrides(given: object, report: (cuts: readonly Cut[]) => void): Group {
  const cuts: Cut[] = [];
  const walk = (group: object, tree: Documented, path: string): Group => {
    const kept: Group = {};
    for (const [key, value] of Object.entries(group)) {
      const node = own(tree, key);
      const at = `${path}.${node ? key : unnamed}`;
      // What is blank the SDK leaves out.
      if (node && (value === undefined || value === null || value === "")) continue;
      if (typeof node === "object" && typeof value === "object") kept[key] = walk(value, node, at);
      else if (typeof node === "function" && node(value)) kept[key] = value;
      else cuts.push({ path: at, reason: node ? "not of its kind" : "not documented" });
    }
    return kept;
  };
  const kept = walk(given, documented, "edgeConfigOverrides");
  if (cuts.length > 0) report(cuts);
  return kept;
}
