import { describe, expect, it } from "vitest";
import { findTimeLimits } from "./find-time-limits.ts";

const faultsOf = (code: string) => findTimeLimits("a.test.ts", code).map(({ line, fault }) => `${line} ${fault}`);

describe("is a fault", () => {
  it.each([
    ["a limit of a test", "it('adds', () => {}, 30_000);"],
    ["a limit of a table of tests", "it.each([1])('adds %i', () => {}, 30_000);"],
    ["a limit of a test in a variable", "it('adds', async () => {}, timeoutMs);"],
    ["a limit of a test that is calculated", "it.each([1])('adds', function () {}, 1000 * 60);"],
    ["a limit of a preparation", "beforeAll(async () => {}, 1000);"],
    ["a limit in options", "it('adds', { timeout: 5000 }, () => {});"],
    [
      "a limit in options with others",
      "await expect.poll(read, { message: 'read', timeout: 10_000, interval: 20 }).toBe(0);",
    ],
    ["a limit in a variable", "const waiting = { timeout: 30_000 };"],
    ["a limit of an expectation", "await expect(row).toBeVisible({ timeout: 20_000 });"],
    ["a limit of a fixture", "const fixtures = { place: [async () => {}, { timeout: 300_000 }] };"],
    ["a limit set in the test", "test.setTimeout(60_000);"],
    ["a limit added in the test", "test.setTimeout(test.info().timeout + 30_000);"],
    ["a limit of a test's own", "testInfo.setTimeout(60_000);"],
    ["a limit of a group", "test.describe.configure({ timeout: 90_000 });"],
    ["a limit of a page", "page.setDefaultTimeout(20_000);"],
    ["a signal", "await fetch(address, { signal: AbortSignal.timeout(100) });"],
    ["a loop until a time", "while (Date.now() < end) await look();"],
    ["another loop until a time", "for (const end = now(); performance.now() < end; ) await look();"],
  ])("%s", (_what, code) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^1 has a limit of its own\. Remove it/)]);
  });

  it.each([
    ["a sleep", "await new Promise((later) => setTimeout(later, 50));"],
    ["a sleep with a value", "await new Promise((later) => window.setTimeout(() => later(1), ms));"],
    ["a sleep in a function", "const beat = (ms) => new Promise((resolve) => setTimeout(resolve, ms));"],
    ["a race", "await Promise.race([done, new Promise((_, no) => setTimeout(no, 1000))]);"],
    ["a sleep of the browser", "await page.waitForTimeout(1000);"],
  ])("%s", (_what, code) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^1 waits for a time\. Wait for the event/)]);
  });

  it("a sleep by Node's promise, whatever its name", () => {
    const code = `import { setTimeout as pause } from "node:timers/promises";\nawait pause(100);`;
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^2 waits for a time/)]);
  });

  it.each([
    "expect(performance.now() - began).toBeLessThan(1000);",
    "expect(Date.now() - Date.parse(row.at)).toBeLessThanOrEqual(10_000);",
  ])("a measured time: %s", (code) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^1 fails by a measured time/)]);
  });

  it.each([
    "const timing = { retry: 3 };",
    "it('adds', { retry: 2 }, () => {});",
    "test.describe.configure({ retries: 1 });",
  ])("a second run: %s", (code) => {
    expect(faultsOf(code)).toEqual([expect.stringMatching(/^1 runs a test again/)]);
  });
});

describe("is none", () => {
  it.each([
    ["a multiple of the general limit", "test.setTimeout(wholeTestMs * pages);"],
    ["the general limit", "await page.waitForURL('/', { timeout: patientMs });"],
    ["a multiple of the general limit of a preparation", "beforeAll(() => {}, 2 * wholeTestMs);"],
    ["a turn", "await new Promise((done) => setTimeout(done));"],
    ["a turn by its number", "await new Promise((done) => setTimeout(done, 0));"],
    ["a timer of a window that is played", "const window = { setTimeout: (work, ms) => setTimeout(work, ms) };"],
    ["a rule's timeout", "const rule = { kind: 'action', name: 'hangs', timeout: 300 };"],
    ["another object of a rule", "play({ then: { ...action('hangs'), timeout: 300 } });"],
    ["a table's last number", "it.each([[1, 2]])('adds', () => {});"],
    ["an earliest time", "expect(Date.parse(row.at)).toBeGreaterThanOrEqual(before);"],
    ["a reason on the line", "const end = { timeout: 100 }; // Timed: the limit is what is tested."],
    [
      "a reason above",
      "// Timed: a slow server is what is simulated.\nawait new Promise((later) => setTimeout(later, 50));",
    ],
    [
      "a reason in a longer comment",
      "/**\n * Timed: on the test's clock,\n * which stands still.\n */\nconst after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));",
    ],
  ])("%s", (_what, code) => {
    expect(faultsOf(code)).toEqual([]);
  });

  it("but a word without its reason is not enough", () => {
    expect(faultsOf("// Timed:\nawait page.waitForTimeout(1000);")).toHaveLength(1);
  });

  it("and a reason counts for its own line only", () => {
    expect(
      faultsOf("// Timed: a slow server.\nawait page.waitForTimeout(1);\nawait page.waitForTimeout(2);"),
    ).toHaveLength(1);
  });
});
