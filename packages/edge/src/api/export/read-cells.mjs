/** The cells of exported events. Plain JavaScript, because a thread uses it too, without the TypeScript loader. */

const ofRow = {
  receivedAt: ({ receivedAt }) => receivedAt,
  verdict: ({ verdict }) => verdict,
  reasons: ({ reasons }) => reasons,
  site: ({ site }) => site,
  environment: ({ environment }) => environment,
  eventType: ({ eventType }) => eventType,
  consentState: ({ consent }) => consent?.state ?? null,
  consentSource: ({ consent }) => consent?.source ?? null,
  consentChoice: ({ consent }) => consent?.choice ?? null,
  gpc: ({ consent }) => (typeof consent?.gpc === "boolean" ? consent.gpc : null),
  event: ({ xdm }) => `{"xdm":${xdm}}`,
};

/** What is of another type is not in the column: the event's JSON has it. */
const ofType = {
  text: (value) => (typeof value === "string" ? value : null),
  integer: (value) => (Number.isSafeInteger(value) ? value : null),
  number: (value) => (typeof value === "number" ? value : null),
  flag: (value) => (typeof value === "boolean" ? value : null),
  time: (value) => (typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : null),
  texts: (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : null),
};

export function cellReader(columns) {
  const hasFields = columns.some(({ paths }) => paths !== undefined);
  return (row) => {
    const event = hasFields ? JSON.parse(row.xdm) : undefined;
    return columns.map((column) => (column.paths ? fieldOf(event, column) : ofRow[column.name](row)));
  };
}

/** The value at the first of the paths that has one. */
function fieldOf(event, { paths, type }) {
  for (const path of paths) {
    let value = event;
    for (const name of path)
      value = typeof value === "object" && value !== null && Object.hasOwn(value, name) ? value[name] : undefined;
    if (value !== undefined) return ofType[type](value);
  }
  return null;
}
