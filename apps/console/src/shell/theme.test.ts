import { expect, it } from "vitest";
import { createThemeChoice } from "./theme.ts";

/** The part of an element that the theme uses. */
const element = () => ({ dataset: {} as Record<string, string> }) as unknown as HTMLElement;

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it("follows the system until a theme is chosen", () => {
  const root = element();
  expect(createThemeChoice(memory, root).current()).toBe("system");
  expect(root.dataset.colorScheme).toBeUndefined();
});

it("stores and applies the choice, and notifies its listeners", () => {
  const storage = memory();
  const root = element();
  const choice = createThemeChoice(() => storage, root);
  let calls = 0;
  choice.subscribe(() => calls++);
  choice.choose("dark");
  expect(root.dataset.colorScheme).toBe("dark");
  expect(calls).toBe(1);
  expect(createThemeChoice(() => storage, element()).current()).toBe("dark");
  choice.choose("system");
  expect(root.dataset.colorScheme).toBeUndefined();
});

it("works if storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("Access is denied.", "SecurityError");
  };
  const choice = createThemeChoice(blocked, element());
  choice.choose("light");
  expect(choice.current()).toBe("light");
});
