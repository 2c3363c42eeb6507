import computeConsentHash from "@adobe/alloy-core/components/Consent/computeConsentHash.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Answer } from "../outbox/answer.ts";
import { createConsentRequest, hashes } from "./consent-request.ts";

const answer = (status: number, header: string | null = null): Answer => ({
  ...{ status, text: status === 200 ? '{"handle":[]}' : "", content: undefined },
  ...{ taken: status === 200, header: () => header },
});

function setUp(...answers: (Answer | Error)[]) {
  const stored = new Map<string, string>();
  const window = {
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  } as unknown as Window;
  const present = new Set(["identity", "consent"]);
  const request = vi.fn(async (_body: object) => {
    const next = answers.shift() ?? answer(200);
    if (next instanceof Error) throw next;
    return next;
  });
  const choices = createConsentRequest({
    window,
    orgId: "X@AdobeOrg",
    cookies: { read: (name) => (present.has(name) ? "value" : undefined) },
    gate: { pass: (make) => make(), pending: () => undefined },
    request,
  });
  const sent = () => request.mock.calls.map(([body]) => JSON.stringify(body).match(/"general":"(\w+)"/)?.[1]);
  return { choices, stored, present, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("has the SDK's hashes", () => {
  for (const general of ["in", "out"] as const)
    expect(hashes[general]).toBe(computeConsentHash({ value: { general } }));
});

it("tells an unchanged choice once, as long as the cookies are there", async () => {
  const { choices, stored, present, sent } = setUp();
  await choices.tell("in");
  await choices.tell("in");
  expect(sent()).toEqual(["in"]);
  expect([...stored]).toEqual([["com.adobe.alloy.X_AdobeOrg.consentHashes.Adobe.1.0", hashes.in]]);
  await choices.tell("out");
  present.delete("consent");
  await choices.tell("out");
  expect(sent()).toEqual(["in", "out", "out"]);
});

it("tells one choice after the other, although the first one fails", async () => {
  const { choices, sent } = setUp(new TypeError("Failed to fetch"));
  const first = choices.tell("in");
  const second = choices.tell("out");
  await expect(first).rejects.toThrow("Network request failed.\nCaused by: Failed to fetch");
  await second;
  await choices.done();
  expect(sent()).toEqual(["in", "out"]);
});

it("tries again when the edge is overloaded, four times in all", async () => {
  const { choices, sent } = setUp(answer(503, "2"), answer(429), answer(502), answer(504));
  const failed = expect(choices.tell("in")).rejects.toThrow("status code 504 and no response body.");
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(sent()).toHaveLength(4);
});

it("does not try again after another status", async () => {
  const { choices, sent } = setUp(answer(500));
  await expect(choices.tell("in")).rejects.toThrow("status code 500");
  expect(sent()).toHaveLength(1);
});
