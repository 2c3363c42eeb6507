/** Describes a rule as data, as far as it does not depend on the environment. */
import { sdkEvents } from "@tagwell/contract";
import type { LoadedProperty, LoadedRule } from "../load/loaded-property.ts";
import { describeAction, describeCondition, describeTrigger, type NamedComponent } from "./describe-component.ts";
import { readGroups } from "./read-groups.ts";

/** What the description of a rule in a build is made from. */
export interface DescribedRule {
  name: string;
  file: string;
  purpose: string;
  /** Keys of the sites on which it can fire. */
  sites: string[];
  on: string[];
  when: string[];
  then: string[];
  /** Labels of the events that it can send. */
  sends: string[];
  /** Data elements that its conditions read. */
  dataElements: string[];
  /** The groups of fields that its payloads read. */
  groups: ReadonlySet<string>;
  tracksVideo: boolean;
}

const listOf = (parts: NamedComponent | readonly NamedComponent[] = []): NamedComponent[] => [parts].flat();

const mediaLabels = sdkEvents.flatMap(({ label }) => (label.startsWith("media.") ? label : []));

/** Describes a rule of the property. */
export function describeRule(
  name: string,
  { file, purpose, rule }: LoadedRule,
  { config, describeTrigger: ownTriggers }: Pick<LoadedProperty, "config" | "describeTrigger">,
): DescribedRule {
  const triggers = listOf(rule.on);
  const conditions = listOf(rule.when);
  const actions = listOf(rule.then);
  const settings = actions.map((action) => action.settings as { labels?: string[]; fields?: unknown });
  const isSession = actions.some((action) => action.name === "media-session");
  return {
    name,
    file,
    purpose,
    sites: sitesOf(conditions, Object.keys(config.sites)),
    on: triggers.map((trigger) => describeTrigger(trigger, ownTriggers)),
    when: conditions.filter((one) => one.name !== "site").map(describeCondition),
    then: actions.map(describeAction),
    sends: [...settings.flatMap(({ labels = [] }) => labels), ...(isSession ? mediaLabels : [])],
    dataElements: conditions
      .filter((one) => one.name === "value-comparison")
      .map((one) => (one.settings as { element: string }).element),
    groups: new Set(settings.flatMap(({ fields }) => readGroups(fields).groups)),
    tracksVideo: triggers.some((trigger) => trigger.name === "video-state"),
  };
}

/** The sites on which all conditions about the site hold. */
function sitesOf(conditions: readonly NamedComponent[], sites: readonly string[]): string[] {
  const about = conditions.filter(({ name }) => name === "site");
  return sites.filter((key) =>
    about.every(({ settings, negate = false }) => (settings as { sites: string[] }).sites.includes(key) !== negate),
  );
}
