import { expect, it, vi } from "vitest";
import { savedViewEntries } from "./saved-view-entries.ts";

const parts = (typed: string) => ({
  ...{ views: [{ name: "Gifts", address: "/rules?site=gifts" }], here: "/live?type=page.scroll", typed },
  ...{ save: vi.fn(), remove: vi.fn(), onTyped: vi.fn() },
});
const act = (entry: ReturnType<typeof savedViewEntries>[number] | undefined) =>
  typeof entry?.to === "function" && entry.to();

it("opens a saved view with its own scope", () => {
  expect(savedViewEntries(parts(""))[0]).toMatchObject({ title: "Gifts", to: "/rules?site=gifts", isWhole: true });
});

it("asks for a name, then saves the current address under it", () => {
  const first = parts("");
  act(savedViewEntries(first).find(({ title }) => title === "Save this view"));
  expect(first.onTyped).toHaveBeenCalledWith("Save this view as ");
  const second = parts("save this view as  Scrolls ");
  act(savedViewEntries(second).find(({ title }) => title === "Save this view as Scrolls"));
  expect(second.save).toHaveBeenCalledWith({ name: "Scrolls", address: "/live?type=page.scroll" });
});

it("removes a saved view", () => {
  const given = parts("");
  act(savedViewEntries(given).find(({ title }) => title === "Remove the saved view Gifts"));
  expect(given.remove).toHaveBeenCalledWith({ name: "Gifts", address: "/rules?site=gifts" });
});
