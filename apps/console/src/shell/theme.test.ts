import { expect, it } from "vitest";
import { createThemeChoice } from "./theme.ts";

/** An element as far as the theme needs one. */
const element = () => ({ dataset: {} as Record<string, string> }) as unknown as HTMLElement;

function memory(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

it("follows the system until something is chosen", () => {
  const root = element();
  expect(createThemeChoice(memory, root).current()).toBe("system");
  expect(root.dataset.colorScheme).toBeUndefined();
});

it("remembers the choice, shows it, and tells of it", () => {
  const storage = memory();
  const root = element();
  const choice = createThemeChoice(() => storage, root);
  let told = 0;
  choice.subscribe(() => told++);
  choice.choose("dark");
  expect(root.dataset.colorScheme).toBe("dark");
  expect(told).toBe(1);
  expect(createThemeChoice(() => storage, element()).current()).toBe("dark");
  choice.choose("system");
  expect(root.dataset.colorScheme).toBeUndefined();
});

it("works where storage is blocked", () => {
  const blocked = () => {
    throw new DOMException("Access is denied.", "SecurityError");
  };
  const choice = createThemeChoice(blocked, element());
  choice.choose("light");
  expect(choice.current()).toBe("light");
});
