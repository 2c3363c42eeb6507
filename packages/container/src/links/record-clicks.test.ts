// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import type { Moment } from "../data-layer/moment.ts";
import { createListen } from "../extensions/listen.ts";
import { eachTree } from "../extensions/shadow-roots.ts";
import { recordClicks } from "./record-clicks.ts";

/** A page with two links and a form whose field hides the form's own methods. */
function stage() {
  document.body.innerHTML = `<a href="/one"><b>One</b></a><svg></svg><map><area href="/two"></map>
    <form><input name="closest"></form>`;
  const read: Element[] = [];
  const tasks: (() => void)[] = [];
  let reader: ((clicked: Element, moment?: Moment) => void) | undefined;
  let now = 0;
  const moments: unknown[] = [];
  const load = vi.fn(async () => {
    await Promise.resolve();
    reader = (clicked, moment) => {
      read.push(clicked);
      moments.push(moment);
    };
    return reader;
  });
  recordClicks({
    listen: createListen(window, async () => ({ eachTree })),
    captureMoment: () => ({ at: `${++now}` }) as Moment,
    later: (work) => void tasks.push(work),
    reader: () => reader,
    load,
  });
  const click = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event("click", { bubbles: true }));
  const runTasks = () => {
    for (const task of tasks.splice(0)) task();
  };
  return {
    click,
    moments,
    runTasks,
    tasks,
    load,
    read: () => read.map(({ tagName }) => tagName),
  };
}

it("records clicks on links until the file is there, and reads each once", async () => {
  const { click, runTasks, tasks, load, read } = stage();
  click("b");
  expect(load, "a click only records").not.toHaveBeenCalled();
  runTasks();
  click("area");
  runTasks();
  await vi.waitFor(() => expect(read()).toEqual(["B", "AREA"]));
  expect(tasks).toEqual([]);
});

it("gives a click that was recorded its own time, and none to one that is read at once", async () => {
  const { click, runTasks, read, moments } = stage();
  click("b");
  click("area");
  runTasks();
  await vi.waitFor(() => expect(read()).toHaveLength(2));
  click("b");
  expect(moments).toEqual([{ at: "1" }, { at: "2" }, undefined]);
});

it("reads a link before the page's own handlers, once the file is there", async () => {
  const { click, runTasks, read } = stage();
  click("b");
  runTasks();
  await vi.waitFor(() => expect(read()).toHaveLength(1));
  const seen: number[] = [];
  document.querySelector("a")?.addEventListener("click", () => seen.push(read().length));
  click("b");
  expect(seen).toEqual([2]);
});

it.each([
  ["a component in a link", '<a href="/file.pdf"><div></div></a>', "<b></b>", "A"],
  ["a link in a component", "<div></div>", '<a href="/file.pdf"><b></b></a>', "B"],
  ["a button in a component in a link", '<a href="/file.pdf"><div></div></a>', "<button><b></b></button>", undefined],
  ["a component beside a link", "<div></div><a href='/file.pdf'></a>", "<b></b>", undefined],
])("finds the link in or around the shadow tree: %s", async (_what, html, shadow, tag) => {
  const { read, runTasks } = stage();
  document.body.innerHTML = html;
  const root = (document.querySelector("div") as Element).attachShadow({ mode: "open" });
  root.innerHTML = shadow;
  root.querySelector("b")?.dispatchEvent(new Event("click", { bubbles: true, composed: true }));
  runTasks();
  await Promise.resolve();
  await vi.waitFor(() => expect(read()).toEqual(tag ? [tag] : []));
});

it("finds the link of a component around a slotted element", async () => {
  const { read, runTasks } = stage();
  document.body.innerHTML = "<div><b></b></div>";
  const root = (document.querySelector("div") as Element).attachShadow({ mode: "open" });
  root.innerHTML = '<a href="/file.pdf"><slot></slot></a>';
  document.querySelector("b")?.dispatchEvent(new Event("click", { bubbles: true, composed: true }));
  runTasks();
  await vi.waitFor(() => expect(read()).toEqual(["A"]));
});

it("leaves out what is no link, without an error", () => {
  const { click, tasks } = stage();
  for (const selector of ["svg", "form", "body", "html"]) click(selector);
  document.dispatchEvent(new Event("click"));
  expect(tasks).toEqual([]);
});
