/** The runtime's own messages: each one is triggered and found in the log. */

import { readFileSync } from "node:fs";
import { proof } from "../harness/proof.ts";
import { expect, test } from "./test.ts";

test("an unlisted host: not authorized for this domain", async ({ visitor, tags }) => {
  await visitor.opensPage("elsewhere.localhost", "/", "<!doctype html><title>Elsewhere</title>{{tagwell}}<p>Hello");
  await tags.logs("not authorized for this domain (elsewhere.localhost)");
  expect(await tags.notes()).toEqual([]);
});

test("an action that never finishes: a timeout after two seconds, and other rules do not wait for it", async ({
  tags,
  visitor,
}) => {
  await tags.opens("<p>Hello");
  await tags.dispatches("action-hangs");
  await tags.dispatches("booked");
  await expect.poll(() => tags.notes("custom")).toHaveLength(1);
  expect(visitor.console.filter(({ text }) => text.includes("timeout"))).toEqual([]);
  await tags.logs(
    'Failed to execute "hangs" for "action-hangs" rule. A timeout occurred because the action took longer than 2 seconds to complete.',
  );
});

test(
  "a condition that never finishes: a timeout after two seconds, and its rule is skipped",
  proof,
  async ({ tags }) => {
    await tags.opens("<p>Hello");
    await tags.dispatches("condition-hangs");
    await tags.dispatches("booked");
    await tags.logs("A timeout occurred because the condition took longer than 2 seconds to complete.");
    await expect.poll(() => tags.notes("custom")).toHaveLength(1);
    expect(await tags.notes("condition-hangs")).toEqual([]);
  },
);

test(
  "data elements that read one another: a circular reference is detected, and the rule continues",
  proof,
  async ({ tags }) => {
    await tags.opens("<p>Hello");
    await tags.dispatches("circular");
    await tags.logs("Data element circular reference detected: circle-b -> circle-a -> circle-b");
    await expect.poll(() => tags.notes("circular")).toHaveLength(1);
  },
);

test("a condition that is not met, or that fails, skips the rule", async ({ tags }) => {
  await tags.opens("<p>Hello");
  await tags.dispatches("condition-not-met");
  await tags.dispatches("condition-fails");
  await tags.dispatches("booked");
  await expect.poll(() => tags.notes("custom")).toHaveLength(1);
  await tags.logs('Condition "path" for rule "condition-not-met" was not met.');
  await tags.logs("the condition's own fault");
  expect(await tags.notes("condition-not-met")).toEqual([]);
  expect(await tags.notes("condition-fails")).toEqual([]);
});

test.describe("IE 9 and below", () => {
  const guide = readFileSync(new URL("../../docs/guides/deploying.md", import.meta.url), "utf8");
  const snippet = guide
    .split("\n")
    .filter((line) => line.startsWith("       <"))
    .join("\n")
    .replace("https://tags.example.org/", "/tags/development/");

  test("the documented snippet: this browser loads the library once and logs no warning", async ({ tags, visitor }) => {
    await tags.opens("<p>Hello", "/snippet", snippet);
    await tags.logs("library-loaded");
    expect(visitor.console.filter(({ text }) => text.includes("IE 9"))).toEqual([]);
    expect(tags.requests.filter((request) => request.url().endsWith("/tagwell.js"))).toHaveLength(1);
  });

  test("the documented snippet as they read it: a warning, and nothing is loaded", async ({ tags, visitor }) => {
    // Such a browser parses conditional comments: the first kind is markup, the second is not.
    const asTheyReadIt = snippet
      .replace(/<!--\[if lte IE 9\]>(.*?)<!\[endif\]-->/gs, "$1")
      .replace(/<!--\[if !IE\]><!-->.*?<!--<!\[endif\]-->/gs, "");
    expect(asTheyReadIt).toContain("<script>");
    await visitor.opensPage("www", "/old", `<!doctype html><title>Old</title>${asTheyReadIt}<p>Hello`);
    await tags.logs("Tagwell is unsupported in IE 9 or below");
    expect(tags.requests).toEqual([]);
  });
});
