/** What a difference between two builds means for what leaves a page. */
import type {
  DescribedDifference,
  MemberDifference,
  PrivacyChange,
  PrivacyVerdict,
  Sensitivity,
} from "@tagwell/contract";

type Effect = PrivacyChange["effect"];
type What = PrivacyChange["what"];
type Told = Omit<PrivacyChange, "what" | "name">;

/** What the guard lets through of a value, from the strictest. Those of equal rank cannot be ordered. */
const reach: Record<Sensitivity, number> = {
  number: 0,
  vocabulary: 1,
  code: 2,
  agent: 2,
  label: 2,
  url: 2,
  identity: 3,
};

/**
 * What it means when something appears in a list of a thing's; when it disappears, the opposite. Other lists mean nothing for
 * privacy.
 */
type Lists = ReadonlyMap<string, { effect: Effect; says: string }>;
const listsOf = (...entries: [member: string, effect: Effect, says: string][]): Lists =>
  new Map(entries.map(([member, effect, says]) => [member, { effect, says }]));
const ofSites = listsOf(["hosts", "more", "pages of the host"]);
const ofFields = listsOf(["events", "more", "the event"], ["sites", "more", "the site"]);
const ofRequests = listsOf(
  ["hosts", "more", "the host"],
  ["paths", "more", "the path"],
  ["parameters", "more", "the parameter"],
  ["headers", "more", "the header"],
);
const ofRules = listsOf(
  ["on", "more", "the trigger"],
  ["when", "less", "the condition"],
  ["then", "more", "the action"],
  ["sends", "more", "the event"],
  ["sites", "more", "the site"],
);
const ofDataElements = listsOf(["tidies", "less", "the clean-up"]);
const ofSettings = listsOf(
  ["idShapes", "more", "the shape of ids that pass"],
  ["personalPages", "less", "the personal pages"],
  ["personalFields", "less", "the field that makes a page personal"],
);

/** Of a rule: lists of descriptions, in which another setting is one that is gone and one that is new. */
const replaceable = new Set(["on", "when", "then"]);

export function verdictOf(changes: readonly PrivacyChange[]): PrivacyVerdict {
  if (changes.some(({ effect }) => effect === "more")) return "more leaves";
  if (changes.some(({ effect }) => effect === "review")) return "review";
  return changes.length > 0 ? "less leaves" : "nothing";
}

/** Of the same lists as BuildDiff has, except the schema (schema-changes.ts). */
export function privacyChanges(
  lists: Record<
    "rules" | "dataElements" | "fields" | "queryParameters" | "sites" | "requests" | "settings",
    DescribedDifference[]
  >,
): PrivacyChange[] {
  // An element that fills no field stays in the page, and one that fills a new field shows there.
  const elements = lists.dataElements.filter(({ change }) => change === "changed");
  return [
    ...changesOf("site", lists.sites, ofSites),
    ...changesOf("field", lists.fields, ofFields),
    ...changesOf("query parameter", lists.queryParameters, listsOf()),
    ...changesOf("request", lists.requests, ofRequests),
    ...changesOf("rule", lists.rules, ofRules),
    ...changesOf("data element", elements, ofDataElements),
    ...lists.settings.flatMap((setting) => {
      if (setting.name === "consent") return consentChanges(setting.members);
      return changesOf(setting.name === "destination" ? "destination" : "guard", [setting], ofSettings);
    }),
  ];
}

/** Parts in which a difference cannot be ordered: it may let more through, or less, or neither. */
const unordered: Readonly<Record<string, string>> = {
  dataElement: "Another data element fills it",
  source: "Its source is another one",
  defaultValue: "Its default value is another one",
  body: "Its body is another one",
  method: "Its method is another one",
  list: "The words that pass in visitors' text are others",
  when: "It is made at other times",
};

/** Whoever gets the events gets all of them. */
const receivers: Readonly<Record<string, string>> = {
  datastreamId: "Events go to another datastream",
  orgId: "Events go to another organisation",
};

function changesOf(what: What, differences: readonly DescribedDifference[], lists: Lists): PrivacyChange[] {
  return differences.flatMap(({ name, change, members }) => {
    const told =
      change === "changed" ? members.flatMap((member) => tellMember(member, lists)) : [tellWhole(change, members)];
    return told.map((one) => ({ what, name, ...one }));
  });
}

function tellWhole(change: "added" | "removed", members: readonly MemberDifference[]): Told {
  const isNew = change === "added";
  const about = (name: string) => members.find(({ member }) => member === name);
  const textsOf = (name: string) => (isNew ? about(name)?.added : about(name)?.removed);
  const textOf = (name: string) => (isNew ? about(name)?.to : about(name)?.from);
  const treatment = textOf("treatment");
  const events = textOf("events") === "all" ? ("all" as const) : (textsOf("events") ?? textsOf("sends"));
  const sites = textsOf("sites");
  const sensitivity = textOf("sensitivity");
  return {
    effect: isNew ? "more" : "less",
    detail: `${isNew ? "It is new" : "It is gone"}${sensitivity === undefined ? "" : ` (${sensitivity})`}.${treatment === undefined ? "" : ` ${treatment}`}`,
    ...(events && { events }),
    ...(sites && { sites }),
  };
}

function tellMember(difference: MemberDifference, lists: Lists): Told[] {
  const { member, from, to, added = [], removed = [] } = difference;
  const list = lists.get(member);
  if (list && (from !== undefined || to !== undefined)) return tellAll(member, from, to);
  if (list && replaceable.has(member) && added.length > 0 && removed.length > 0)
    return [{ effect: "review", detail: `Changed: ${list.says} ${added.join(", ")}, before ${removed.join(", ")}.` }];
  if (list) {
    const opposite = list.effect === "more" ? "less" : "more";
    const about = (names: string[]) =>
      member === "events" || member === "sends" ? { events: names } : member === "sites" ? { sites: names } : {};
    return [
      ...added.map((name) => ({ effect: list.effect, detail: `Added: ${list.says} ${name}.`, ...about([name]) })),
      ...removed.map(
        (name): Told => ({ effect: opposite, detail: `Removed: ${list.says} ${name}.`, ...about([name]) }),
      ),
    ];
  }
  if (member === "sensitivity") return [tellSensitivity(from as Sensitivity, to as Sensitivity)];
  if (member === "treatment") return [tellTreatment(from ?? "", to ?? "")];
  const says = receivers[member] ?? unordered[member];
  if (says === undefined) return [];
  const values = member === "list" ? "" : `: ${to ?? "none"}, before ${from ?? "none"}`;
  return [{ effect: Object.hasOwn(receivers, member) ? "more" : "review", detail: `${says}${values}.` }];
}

/** Of a field's events: "all", or a list of some. */
function tellAll(member: string, from: string | undefined, to: string | undefined): Told[] {
  if (member === "events" && to === "all")
    return [{ effect: "more", detail: "Every event may carry it.", events: "all" }];
  if (member === "events" && from === "all")
    return [{ effect: "less", detail: `Only some events may carry it: ${to}.` }];
  // The order is another one.
  return [];
}

function tellSensitivity(from: Sensitivity, to: Sensitivity): Told {
  const effect = reach[to] < reach[from] ? "less" : reach[to] > reach[from] ? "more" : "review";
  return { effect, detail: `It is ${to}, before it was ${from}.` };
}

/** A treatment consists of sentences each of which restricts what passes: one more is stricter. */
function tellTreatment(from: string, to: string): Told {
  return {
    effect: to.startsWith(from) ? "less" : from.startsWith(to) ? "more" : "review",
    detail: `It is treated differently. Now: ${to} Before: ${from}`,
  };
}

const consents = ["out", "pending", "in"];

/** Per site: what applies before a visitor has chosen. */
function consentChanges(members: readonly MemberDifference[]): PrivacyChange[] {
  return members.flatMap(({ member, from = "unknown", to }): PrivacyChange[] => {
    if (to === undefined) return [];
    const effect = consents.indexOf(to) < consents.indexOf(from) ? "less" : "more";
    const detail = `Before a visitor has chosen, consent is "${to}" in place of "${from}".`;
    return [{ effect, what: "consent", name: member, detail, sites: [member] }];
  });
}
