/** How a build differs from the one that is served, as text for a terminal and a pull request. */
import { type BuildDiff, type DescribedDifference, type PrivacyChange, shortBuild } from "@tagwell/contract";

const verdicts = {
  nothing: "nothing changes in what the build declares to send",
  "less leaves": "less leaves the page",
  review: "a change has to be reviewed: whether more or less leaves the page cannot be told",
  "more leaves": "more leaves the page",
} as const;

/** The lists of a difference that say what a page sends and does; files and sizes follow from them. */
const lists = [
  ["Fields", "fields"],
  ["Query parameters", "queryParameters"],
  ["Events", "events"],
  ["Rules", "rules"],
  ["Data elements", "dataElements"],
  ["Requests", "requests"],
  ["Sites", "sites"],
  ["Settings", "settings"],
  ["Reports", "reports"],
] as const;
const signs = { added: "+", removed: "-", changed: "~" } as const;

export function describeDiff(diff: BuildDiff): string {
  const { environment, from, to, privacy, files } = diff;
  const builds = `${environment}: build ${shortBuild(to.id)} (revision ${to.revision.slice(0, 12)})`;
  const replaced = from
    ? `in place of ${shortBuild(from.id)} (revision ${from.revision.slice(0, 12)})`
    : "the first one";
  return [
    `${builds}, ${replaced}`,
    "",
    `Privacy: ${verdicts[privacy.verdict]}.`,
    ...privacy.changes.map(changeLine),
    ...lists.flatMap(([title, name]) => differences(title, diff[name])),
    ...(files.length > 0 ? [`Files: ${files.map(({ name, change }) => `${signs[change]} ${name}`).join(", ")}`] : []),
  ].join("\n");
}

function changeLine({ effect, what, name, detail, events, sites }: PrivacyChange): string {
  const where = [
    ...(events ? [`events: ${events === "all" ? "all" : events.join(", ")}`] : []),
    ...(sites ? [`sites: ${sites.join(", ")}`] : []),
  ];
  return `  ${effect}: ${what} ${name}. ${detail}${where.length > 0 ? ` (${where.join("; ")})` : ""}`;
}

function differences(title: string, found: readonly DescribedDifference[]): string[] {
  if (found.length === 0) return [];
  return [`${title}:`, ...found.map(({ name, change }) => `  ${signs[change]} ${name}`)];
}
