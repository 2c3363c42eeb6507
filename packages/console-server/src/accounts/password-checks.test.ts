import { Unavailable } from "@tagwell/collector/errors/http-error";
import { expect, it } from "vitest";
import { createPasswordChecks } from "./password-checks.ts";

/** A check that lasts until it is released. */
function heldCheck(order: string[], name: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const check = async () => {
    order.push(name);
    await held;
    return name;
  };
  return { check, release: () => release() };
}

it("runs two checks at a time, those of known clients first, and refuses strangers when too many wait", async () => {
  const checks = createPasswordChecks();
  const order: string[] = [];
  const [one, two] = [heldCheck(order, "one"), heldCheck(order, "two")];
  const under = [checks.run(one.check, false), checks.run(two.check, false)];
  const strangers = Array.from({ length: 100 }, (_, each) =>
    checks.run(async () => order.push(`stranger ${each}`), false),
  );
  await expect(checks.run(async () => {}, false)).rejects.toThrow(Unavailable);
  const officer = checks.run(async () => order.push("officer"), true);
  expect(order).toEqual(["one", "two"]);
  one.release();
  await officer;
  expect(order.slice(0, 3)).toEqual(["one", "two", "officer"]);
  two.release();
  await Promise.all([...under, ...strangers]);
  expect(order).toHaveLength(103);
});

it("goes on after a check that throws", async () => {
  const checks = createPasswordChecks();
  for (let each = 0; each < 5; each++)
    await expect(checks.run(() => Promise.reject(new Error("no")), false)).rejects.toThrow("no");
  expect(await checks.run(async () => "done", false)).toBe("done");
});
