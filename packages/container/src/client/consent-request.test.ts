import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { consentOptions } from "../consent/consent-options.ts";
import type { Answer } from "../outbox/answer.ts";
import { webStorage } from "../outbox/testing/web-storage.ts";
import { createConsentRequest } from "./consent-command.ts";

const answer = (status: number, header: string | null = null): Answer => ({
  ...{ status, text: status === 200 ? '{"handle":[]}' : "", content: undefined },
  ...{ taken: status === 200, header: () => header },
});
const preferences = (general: "in" | "out") => consentOptions(general).consent;
/** A string of IAB TCF. */
const tcf = (value: string) => ({ standard: "IAB TCF", version: "2.0", value, gdprApplies: true });
const key = (name: string) => `com.adobe.alloy.X_AdobeOrg.consentHashes.${name}`;

function setUp(...answers: (Answer | Error)[]) {
  const localStorage = webStorage();
  const window = {
    setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
    localStorage,
  } as unknown as Window;
  const sent: string[] = [];
  /** Opens a page. `wasTold`: whether the edge's cookies were there. */
  const opens = (wasTold = true) => {
    const tell = createConsentRequest({
      window,
      orgId: "X@AdobeOrg",
      consent: { wasTold },
      gate: { pass: (make) => make(), pending: () => undefined },
    });
    return {
      tell: (...told: Parameters<typeof tell>[0]) =>
        tell(told, async () => {
          sent.push(
            told.map(({ value }) => (typeof value === "string" ? value : Object.values(value as object)[0])).join(),
          );
          const next = answers.shift() ?? answer(200);
          if (next instanceof Error) throw next;
          return next;
        }),
    };
  };
  return { opens, localStorage, sent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("tells an unchanged choice once, as long as the cookies are there, and keeps the SDK's hashes", async () => {
  const { opens, localStorage, sent } = setUp();
  const { tell } = opens();
  await tell(...preferences("in"));
  await tell(...preferences("in"));
  await opens().tell(...preferences("in"));
  expect(sent).toEqual(["in"]);
  expect(localStorage.getItem(key("Adobe.1.0"))).toBe("e385c3ab");
  await tell(...preferences("out"));
  await opens(false).tell(...preferences("out"));
  expect(sent).toEqual(["in", "out", "out"]);
  expect(localStorage.getItem(key("Adobe.1.0"))).toBe("c9b8d236");
});

it("tells several preferences in one request, and again where one of them has changed", async () => {
  const { opens, localStorage, sent } = setUp();
  const { tell } = opens();
  const [adobe] = preferences("in");
  if (!adobe) return;
  await tell(adobe, tcf("CO1"));
  await tell(tcf("CO1"), adobe);
  await tell(tcf("CO1"));
  await tell(tcf("CO2"), adobe);
  expect(sent).toEqual(["in,CO1", "CO2,in"]);
  expect(Object.keys(localStorage)).toEqual([key("Adobe.1.0"), key("IAB TCF.2.0")]);
});

it("tells what it told another identity again, in every standard", async () => {
  const { opens, sent } = setUp();
  await opens().tell(tcf("CO1"));
  const { tell } = opens(false);
  await tell(...preferences("in"));
  await tell(tcf("CO1"));
  expect(sent).toEqual(["CO1", "in", "CO1"]);
});

it("tells every choice where storage is blocked", async () => {
  const window = {} as Window;
  const sent: string[] = [];
  const tell = createConsentRequest({
    window,
    orgId: "X@AdobeOrg",
    consent: { wasTold: true },
    gate: { pass: (make) => make(), pending: () => undefined },
  });
  for (let told = 0; told < 2; told++)
    await tell(preferences("in"), async () => {
      sent.push("in");
      return answer(200);
    });
  expect(sent).toHaveLength(2);
});

it("tells one choice after the other, although the first one fails", async () => {
  const { opens, sent } = setUp(new TypeError("Failed to fetch"));
  const choices = opens();
  const first = choices.tell(...preferences("in"));
  const second = choices.tell(...preferences("out"));
  await expect(first).rejects.toThrow("Network request failed.\nCaused by: Failed to fetch");
  await second;
  expect(sent).toEqual(["in", "out"]);
});

it("tries again when the edge is overloaded, four times in all", async () => {
  const { opens, sent } = setUp(answer(503, "2"), answer(429), answer(502), answer(504));
  const failed = expect(opens().tell(...preferences("in"))).rejects.toThrow("status code 504 and no response body.");
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(sent).toHaveLength(4);
});

it("does not try again after another status", async () => {
  const { opens, sent } = setUp(answer(500));
  await expect(opens().tell(...preferences("in"))).rejects.toThrow("status code 500");
  expect(sent).toHaveLength(1);
});
