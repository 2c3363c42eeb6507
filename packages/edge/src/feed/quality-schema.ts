/** The answer of GET /api/quality as JSON Schema, for the API's description. */

const time = { type: "string", format: "date-time" };
const text = { type: "string" };
const count = { type: "integer", minimum: 0 };
const object = (properties: object, optional: string[] = []) => ({
  type: "object",
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const list = (items: object) => ({ type: "array", items });
const reasons = list(object({ reason: text, count }));
const sample = object({ id: text, receivedAt: time, site: text, eventType: text }, ["id"]);
const each = (...names: string[]) => Object.fromEntries(names.map((name) => [name, count]));

export const qualitySchema = object({
  from: time,
  to: time,
  step: { type: "integer", description: "Seconds of a step of `trend`." },
  ...each("accepted", "rejected"),
  delivery: object({
    ...each("pages", "taken", "acknowledged", "waiting"),
    lost: { ...count, description: "Taken by a page and never to arrive: `givenUp` and `failed` together." },
    givenUp: reasons,
    failed: reasons,
    ...each("retried", "notKept"),
    other: reasons,
    unreported: { ...count, description: "Acknowledged or lost, but no page has reported that it took them." },
  }),
  cuts: list(object({ path: text, reason: text, count, pages: count })),
  rejections: list(object({ path: text, expected: text, count, rules: list(object({ rule: text, count })), sample })),
  rejectedRead: count,
  errors: list(object({ rule: text, message: text, count, lastAt: time, build: text })),
  trend: list(object({ at: time, ...each("accepted", "rejected", "retried", "lost", "cuts", "errors") })),
});
