/** The lock of a page ends when the page releases it, also if that is before the browser grants it. */
import { expect, it } from "vitest";
import { holdPageLock } from "./page-lock.ts";

function setUp() {
  let grant = () => Promise.resolve();
  const locks = {
    request: (_name: string, hold: () => Promise<void>) => {
      grant = hold;
      return new Promise<void>(() => {});
    },
  };
  const release = holdPageLock({ navigator: { locks } } as unknown as Window, "one");
  return { release, grant: () => grant() };
}

it("is held until it is released", async () => {
  const { release, grant } = setUp();
  let isHeld = true;
  const held = grant().then(() => {
    isHeld = false;
  });
  await Promise.resolve();
  expect(isHeld).toBe(true);
  release();
  await held;
  expect(isHeld).toBe(false);
});

it("is not held at all if it is released before it is granted, so that the page can enter the back-forward cache", async () => {
  const { release, grant } = setUp();
  release();
  await grant();
});
