/** Events are validated by the property of the published build. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { type BuildContent, writeBuild } from "@tagwell/collector/testing/write-build";
import type { PropertyFile } from "@tagwell/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { problemOf, startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let root: string;
let edge: TestEdge;
let engineer: Record<string, string>;

const options = () => ({ folders: { tags: join(root, "dist") }, dataDir: join(root, "data") });
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "tagwell-library-"));
  edge = await startTestEdge(options());
  engineer = await edge.signsIn();
});
afterEach(async () => {
  await edge.close();
  rmSync(root, { recursive: true });
});

const build = (environment: PropertyFile["environment"], words: string, content?: BuildContent) =>
  writeBuild(join(root, "dist"), environment, words, content);

const stateOf = async (environment = "development") =>
  (await edge.ask("/api/library")).json.environments.find(
    (one: { environment: string }) => one.environment === environment,
  );
async function order(
  action: "publish" | "roll-back",
  environment: PropertyFile["environment"] = "development",
  id?: string,
) {
  const state = await stateOf(environment);
  const body = { environment, build: id ?? state.built.id, replaces: state.served ?? null };
  return edge.ask(`/api/library/${action}`, { method: "POST", body, headers: engineer });
}

const { schema } = exampleProperty();
const visit = { label: "visit.begin", meaning: "", fires: "", fields: {} };
const visits = async () => {
  const xdm = scrollEvent({ eventType: "visit.begin", _example: {} });
  await edge.send("collect", [{ xdm }]);
  return (await edge.rows(`?id=${xdm._id}`))[0]?.verdict;
};

it("validates events by the newest build in the folder from the first page on that loads it", async () => {
  const loads = () => edge.ask("/tags/development/tagwell.js");
  expect(await visits()).toBe("rejected");
  build("development", "one", { property: { schema: { ...schema, events: [visit] } } });
  await loads();
  expect(await visits()).toBe("accepted");
  build("development", "two", { property: { schema: "none" } as never });
  await loads();
  await loads();
  expect(await visits()).toBe("accepted");
  expect(edge.log.filter((line) => line.startsWith("the newer build"))).toEqual([
    expect.stringContaining("events are validated by the schema before it"),
  ]);
});

describe("the property of a published build", () => {
  it("validates events from then on, also after a restart and a roll-back", async () => {
    build("development", "one");
    await order("publish");
    const one = (await stateOf()).served;
    expect(await visits()).toBe("rejected");
    build("development", "two", { property: { schema: { ...schema, events: [visit] } } });
    expect(await visits()).toBe("rejected");
    await order("publish");
    expect(await visits()).toBe("accepted");
    await edge.close();
    edge = await startTestEdge(options());
    expect(await visits()).toBe("accepted");
    await order("roll-back", "development", one);
    expect(await visits()).toBe("rejected");
  });

  it("counts as a change, even where every file is the same", async () => {
    build("development", "one");
    await order("publish");
    build("development", "one", { property: { reports: [] } });
    expect((await order("publish")).status).toBe(200);
  });

  it.each([
    ["is missing", () => rmSync(join(root, "dist/development/property.json")), "property.json is missing"],
    [
      "is of an earlier format",
      () => writeFileSync(join(root, "dist/development/property.json"), '{"format":0}'),
      "its format is 0, and this edge reads format 1. Run `tagwell build`",
    ],
    [
      "is of another environment",
      () => build("development", "one", { property: { environment: "production" } }),
      "It was built for production, not for development",
    ],
  ])("prevents the publication where it %s", async (_, harm, words) => {
    build("development", "one");
    harm();
    const answer = await order("publish");
    expect([answer.status, problemOf(answer).detail]).toEqual([409, expect.stringContaining(words)]);
  });

  it("is replaced by the one given at start where it was damaged, and the log says so", async () => {
    build("development", "one");
    await order("publish");
    const { served } = await stateOf();
    writeFileSync(join(root, "data/library/development", served, "property.json"), "{}");
    await edge.close();
    edge = await startTestEdge(options());
    expect(edge.log).toEqual([
      expect.stringMatching(`nothing is served in development: Build ${served} is published, .*another build`),
    ]);
    await edge.send("collect", [{ xdm: scrollEvent() }]);
    expect(await edge.rows("?verdict=accepted")).toHaveLength(1);
  });
});

it("refuses a property that conflicts with that of another environment", async () => {
  await edge.close();
  edge = await startTestEdge({ ...options(), properties: [exampleProperty(), exampleProperty("staging")] });
  engineer = await edge.signsIn("Bo");
  build("development", "one", { property: { datastreamId: "example-staging" } });
  const state = (await edge.ask("/api/library", { headers: engineer })).json.environments[0];
  const body = { environment: "development", build: state.built.id, replaces: null };
  const answer = await edge.ask("/api/library/publish", { method: "POST", body, headers: engineer });
  expect(problemOf(answer).detail).toContain('both have the datastream "example-staging"');
});
