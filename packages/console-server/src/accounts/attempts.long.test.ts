import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HttpError } from "@tagwell/collector/errors/http-error";
import { describe, expect, it, onTestFinished } from "vitest";
import { openConsoleDatabase } from "../database/console-database.ts";
import { password, passwordCost } from "../testing/test-edge.ts";
import { createAttempts } from "./attempts.ts";
import { createAuditTrail } from "./audit-trail.ts";
import { SignIn } from "./sign-in.ts";

/** Attempts at a clock that the test moves. */
function atClock() {
  let time = 0;
  const attempts = createAttempts(() => time);
  return {
    attempts,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Seconds to wait; 0 for an attempt that may be made, and then has failed. */
    fail(name: string | undefined, address: string): number {
      try {
        attempts.begin(name, address);
        return 0;
      } catch (error) {
        return Number((error as HttpError).headers["Retry-After"]);
      }
    },
  };
}

describe("failed attempts", () => {
  it("of a name from an address are delayed from the fourth on, from one second up to thirty", () => {
    const clock = atClock();
    const waits = Array.from({ length: 12 }, () => {
      const wait = clock.fail("ana", "192.0.2.7");
      if (wait > 0) {
        clock.pass(wait * 1000);
        expect(clock.fail("ana", "192.0.2.7")).toBe(0);
      }
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it("allow one address under 3 000 guesses of a name in a day", () => {
    const clock = atClock();
    let guesses = 0;
    for (let time = 0; time < 86_400; time++) {
      while (clock.fail("ana", "192.0.2.7") === 0) guesses += 1;
      clock.pass(1000);
    }
    expect(guesses).toBeGreaterThan(2_000);
    expect(guesses).toBeLessThan(3_000);
  });

  it("allow one address under 3 000 guesses over all names in a day", () => {
    const clock = atClock();
    let guesses = 0;
    for (let time = 0; time < 86_400; time++) {
      while (clock.fail(`name ${guesses}`, "192.0.2.7") === 0) guesses += 1;
      clock.pass(1000);
    }
    expect(guesses).toBeLessThan(3_000);
  });

  it("of a thousand other addresses do not delay the account's owner", () => {
    const clock = atClock();
    for (let each = 0; each < 1000; each++) clock.fail("ana", `198.51.${each >> 8}.${each & 255}`);
    expect(clock.fail("ana", "192.0.2.7")).toBe(0);
  });

  it("of other names do not delay a name that has signed in from the address", () => {
    const clock = atClock();
    clock.attempts.begin("ana", "192.0.2.7").succeeded();
    for (let each = 0; each < 100; each++) clock.fail(`name ${each}`, "192.0.2.7");
    expect(clock.fail("ben", "192.0.2.7")).toBeGreaterThan(0);
    expect(clock.fail("ana", "192.0.2.7")).toBe(0);
  });

  it("count for the whole network of an IPv6 address", () => {
    const clock = atClock();
    for (let each = 0; each < 4; each++) clock.fail("ana", `2001:db8:1:2::${each}`);
    expect(clock.fail("ana", "2001:db8:1:2::99")).toBe(1);
    expect(clock.fail("ana", "2001:db8:1:3::99")).toBe(0);
  });

  it("at the same time count before their results are known", () => {
    const clock = atClock();
    const waits = Array.from({ length: 50 }, () => clock.fail("ana", "192.0.2.7"));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  });

  it("are forgotten after 15 minutes, and after a success", () => {
    const clock = atClock();
    for (let each = 0; each < 4; each++) clock.fail("ana", "192.0.2.7");
    clock.pass(15 * 60_000);
    expect(clock.fail("ana", "192.0.2.7")).toBe(0);
    clock.attempts.begin("ana", "192.0.2.7").succeeded();
    for (let each = 0; each < 4; each++) expect(clock.fail("ana", "192.0.2.7")).toBe(0);
    expect(clock.fail("ana", "192.0.2.7")).toBe(1);
  });

  it("of links are delayed by address alone", () => {
    const clock = atClock();
    for (let each = 0; each < 21; each++) expect(clock.fail(undefined, "192.0.2.7")).toBe(0);
    expect(clock.fail(undefined, "192.0.2.7")).toBe(1);
    expect(() => clock.attempts.begin(undefined, "192.0.2.7")).toThrow(HttpError);
  });
});

it("does not go by the machine's clock, which may be set back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-attempts-"));
  const database = openConsoleDatabase(folder);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  let time = Date.now();
  const now = () => time;
  const signIn = new SignIn({ database, audit: createAuditTrail(database, now), passwordCost, now, log: () => {} });
  const fails = () => signIn.signIn("Ana", password, "192.0.2.7").catch((error: HttpError) => error);
  for (let count = 0; count < 4; count++) expect(await fails()).toMatchObject({ status: 401 });
  time -= 86_400_000;
  expect(await fails()).toMatchObject({ status: 429, headers: { "Retry-After": "1" } });
});
