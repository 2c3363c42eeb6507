import { beforeEach, expect, it, vi } from "vitest";
import { expectTabNote, readTabNote, writeTabNote } from "./in-storage.ts";
import { webStorage } from "./outbox/testing/web-storage.ts";

/** A tab of a browser whose tabs share their local storage. */
const tab = (localStorage: Storage) => ({ localStorage, sessionStorage: webStorage() }) as unknown as Window;
let local: Storage;
beforeEach(() => {
  local = webStorage();
});

it("reads its own tab's note, and no other tab's", () => {
  const [one, other] = [tab(local), tab(local)];
  writeTabNote(one, "campaign", "spring");
  expect([readTabNote(one, "campaign"), readTabNote(other, "campaign"), readTabNote(one, "preview")]).toEqual([
    "spring",
    null,
    null,
  ]);
});

it("does not touch session storage in a browser without such a note", () => {
  const window = tab(local);
  const read = vi.spyOn(window, "sessionStorage", "get");
  expect(readTabNote(window, "campaign")).toBeNull();
  writeTabNote(tab(local), "preview", "token");
  expect(readTabNote(window, "campaign")).toBeNull();
  expect(read).not.toHaveBeenCalled();
});

it("reads a note that something else has written, where one is expected", () => {
  const window = tab(local);
  window.sessionStorage.setItem("debug", "true");
  expect(readTabNote(window, "debug")).toBeNull();
  expectTabNote(window, "debug");
  expect(readTabNote(window, "debug")).toBe("true");
});
