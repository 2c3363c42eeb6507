/** Fixtures: payloads that a test adds to the edge's answers. */

import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import type { EdgePayload } from "@tagwell/contract";
import { expect, it } from "vitest";
import { startTestEdge } from "../testing/test-edge.ts";

const pull: EdgePayload = { type: "activation:pull", payload: [{ alias: "a" }] };

it("adds a test's payloads to the next answer", async () => {
  const waiting = [pull];
  const edge = await startTestEdge({ fixtures: () => waiting.splice(0) });
  const types = async () => {
    const { json } = await edge.send("interact", [{ xdm: scrollEvent() }]);
    return json.handle.map(({ type }: EdgePayload) => type);
  };
  expect(await types()).toEqual(["identity:result", "state:store", "activation:pull"]);
  expect(await types()).not.toContain("activation:pull");
  await edge.close();
});

it("does not start with them where it serves more than development", async () => {
  const properties = [exampleProperty(), exampleProperty("production")];
  await expect(startTestEdge({ properties, fixtures: () => [pull] })).rejects.toThrow(
    "this edge serves development, production",
  );
});

it("cannot be set over HTTP", async () => {
  const edge = await startTestEdge();
  expect((await edge.ask("/ee/fixtures", { method: "POST", body: [pull] })).status).toBe(404);
  await edge.close();
});
