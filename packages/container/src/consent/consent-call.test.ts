import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createConsentCall } from "./consent-call.ts";
import { choiceOf, consentOptions } from "./consent-options.ts";

const window = {
  setTimeout: (work: () => void, ms?: number) => setTimeout(work, ms),
  clearTimeout: (timer: number) => clearTimeout(timer),
} as unknown as Window;

describe("sending the choice to the edge", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("rejects with the SDK's error, and retries until the edge has the choice", async () => {
    const setConsent = vi.fn(async () => ({}));
    setConsent.mockRejectedValueOnce(new Error("Network request failed.")).mockRejectedValueOnce(new Error("again"));
    const told = vi.fn();
    const tell = createConsentCall({
      window,
      consent: { told, known: () => "out" },
      setConsent,
      forgetIdentity: () => {},
    });
    await expect(tell(consentOptions("out"))).rejects.toThrow("Network request failed.");
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(setConsent).toHaveBeenCalledTimes(3);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it("retries a choice that only the edge can determine, and not one in a standard that nobody knows", async () => {
    const setConsent = vi.fn(async (_options: object) => ({}));
    const tell = createConsentCall({
      window,
      consent: { told: () => {}, known: () => "in" },
      setConsent,
      forgetIdentity: () => {},
    });
    for (const [standard, times] of [
      ["IAB TCF", 2],
      ["Acme", 1],
    ] as const) {
      setConsent.mockClear();
      setConsent.mockRejectedValueOnce(new Error("down"));
      await tell({ consent: [{ standard, version: "2.0", value: "CO" }] }).catch(() => undefined);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(setConsent).toHaveBeenCalledTimes(times);
    }
  });

  it("does not send a choice whose opposite applies by now: after another choice, or in another tab", async () => {
    const setConsent = vi.fn(async (_options: object) => ({}));
    let known: "in" | "out" = "in";
    const tell = createConsentCall({
      window,
      consent: { told: () => {}, known: () => known },
      setConsent,
      forgetIdentity: () => {},
    });
    const choose = (choice: "in" | "out") => {
      known = choice;
      return tell(consentOptions(choice));
    };
    const sent = () => setConsent.mock.calls.map(([options]) => choiceOf(options));
    await Promise.all([choose("in"), choose("out")]);
    expect(sent()).toEqual(["out"]);

    let answers = (_answer: object) => {};
    setConsent.mockClear().mockReturnValueOnce(new Promise((resolve) => (answers = resolve)));
    const first = choose("in");
    await Promise.resolve();
    const others = [choose("out"), choose("in")];
    await Promise.resolve();
    answers({});
    await Promise.all([first, ...others]);
    expect(sent()).toEqual(["in", "in"]);

    setConsent.mockClear().mockRejectedValueOnce(new Error("down"));
    await choose("out").catch(() => undefined);
    known = "in";
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(["out"]);
  });

  it("sends only the newest choice", async () => {
    const setConsent = vi.fn(async (_options: object) => ({}));
    setConsent.mockRejectedValueOnce(new Error("down"));
    let known: "in" | "out" = "out";
    const tell = createConsentCall({
      window,
      consent: { told: () => {}, known: () => known },
      setConsent,
      forgetIdentity: () => {},
    });
    await tell(consentOptions("out")).catch(() => undefined);
    known = "in";
    await tell(consentOptions("in"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(setConsent.mock.calls.map(([options]) => choiceOf(options))).toEqual(["out", "in"]);
  });
});

describe("the choice in the SDK's own command", () => {
  it.each([
    [consentOptions("in"), "in"],
    [consentOptions("out"), "out"],
    [{ consent: [{ standard: "Adobe", version: "2.0", value: { collect: { val: "y" } } }] }, "in"],
    [{ consent: [{ value: { general: "in" } }, { value: { collect: { val: "n" } } }] }, "out"],
    [{ consent: [{ standard: "IAB TCF", version: "2.0", value: "CO" }] }, undefined],
    [{ consent: [{ standard: "IAB TCF", version: "2.0", value: "", gdprApplies: false }] }, "in"],
    [{ consent: [{ standard: "IAB TCF", version: "2.0", value: "CO", gdprApplies: true }] }, undefined],
    [{ consent: [] }, undefined],
    [undefined, undefined],
  ])("%j is %s", (options, choice) => {
    expect(choiceOf(options)).toBe(choice);
  });
});
