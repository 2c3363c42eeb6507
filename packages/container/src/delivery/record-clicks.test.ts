import { expect, it, vi } from "vitest";
import type { Click } from "./link-clicks.ts";
import { recordClicks } from "./record-clicks.ts";

it("records clicks until the file is there, reads each once in a later task, and stops", async () => {
  const document = new EventTarget();
  const read: Click[] = [];
  const tasks: (() => void)[] = [];
  const load = vi.fn(async () => (click: Click) => void read.push(click));
  load.mockRejectedValueOnce(new Error("blocked"));
  const warn = vi.fn();
  const { stop } = recordClicks({
    ...{ document: document as Document, later: (work) => void tasks.push(work), load, warn },
  });
  const click = () => document.dispatchEvent(new Event("click"));
  click();
  expect(load, "a click only records").not.toHaveBeenCalled();
  for (const task of tasks.splice(0)) task();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  click();
  for (const task of tasks.splice(0)) task();
  await vi.waitFor(() => expect(read).toHaveLength(2));
  click();
  for (const task of tasks.splice(0)) task();
  expect(read.map(({ target }) => target)).toEqual([document, document, document]);
  stop();
  click();
  expect(tasks).toEqual([]);
});
