/** The vendor's answers, also those that no one would expect. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readAnswer, readRetryAfter } from "./read-answer.ts";

const now = Date.parse("2026-01-01T00:00:00Z");
const read = (status: number, text = "", retryAfter?: string) => readAnswer({ status, text, retryAfter }, now);

it("takes 204 whatever its body, and any other 2xx with a list of payloads", () => {
  expect(read(204, "x")).toMatchObject({ kind: "taken", handle: [] });
  expect(read(200, '{"handle":[]}')).toMatchObject({ kind: "taken" });
  expect(read(207, '{"handle":[{"type":"a","payload":[]},null,7]}')).toMatchObject({
    kind: "taken",
    handle: [{ type: "a", payload: [] }],
  });
});

it.each([408, 425, 429, 500, 502, 503, 504, 301, 302])("tries again after %i", (status) => {
  expect(read(status).kind).toBe("failed");
});

it.each([400, 401, 403, 404, 413, 422])("refuses after %i, with the vendor's reason", (status) => {
  expect(read(status, '{"title":"Bad","detail":"line\\n2"}')).toEqual({
    kind: "refused",
    reason: `${status} Bad: line 2`,
    brief: `status ${status}`,
  });
});

it("reads which event an answer is about", () => {
  const errors = [
    { status: 400, title: "Bad", report: { eventIndex: 1 } },
    { status: 503, title: "Busy", report: { eventIndex: 2 } },
    { status: 500, title: "A service" },
  ];
  const outcome = read(207, JSON.stringify({ handle: [], errors }));
  expect(outcome.kind === "taken" && [...outcome.problems]).toMatchObject([
    [1, { reason: "400 Bad", isFinal: true }],
    [2, { reason: "503 Busy", isFinal: false }],
  ]);
});

it("waits for seconds or until a date, an hour at most", () => {
  expect(readRetryAfter("7", now)).toBe(7000);
  expect(readRetryAfter("Thu, 01 Jan 2026 00:02:00 GMT", now)).toBe(120_000);
  expect(readRetryAfter("99999999", now)).toBe(3_600_000);
  expect(readRetryAfter("Wed, 31 Dec 2025 00:00:00 GMT", now)).toBe(0);
  for (const value of ["soon", "-1x", ""]) expect(readRetryAfter(value, now)).toBeUndefined();
});

it("never throws, and its reasons are short and on one line", () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((errors) => JSON.stringify({ handle: [], errors })),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 999 }),
      text,
      fc.option(fc.string(), { nil: undefined }),
      (status, body, retry) => {
        const outcome = read(status, body, retry);
        const reasons = outcome.kind === "taken" ? [...outcome.problems.values()] : [outcome];
        for (const { reason } of reasons) expect(reason).toMatch(/^[^\n\r]{3,301}$/);
      },
    ),
  );
});
