import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { scrollEvent } from "@tagwell/collector/testing/sample-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestEdge, type TestEdge } from "../testing/test-edge.ts";

let edge: TestEdge;
beforeEach(async () => {
  edge = await startTestEdge();
});
afterEach(() => edge.close());

const words =
  "add app click close code data end error exit form item list menu open page play save show step view".split(" ");
const junk = Array.from({ length: 2000 }, (_, at) => {
  const digits = [Math.floor(at / 400), Math.floor(at / 20) % 20, at % 20];
  return `event.${digits.map((digit) => words[digit]).join(".")}`;
});

it("gives every label of the property its kind, however many others were sent before", async () => {
  for (let at = 0; at < junk.length; at += 100) {
    const events = junk.slice(at, at + 100).map((eventType) => ({ xdm: scrollEvent({ eventType }) }));
    expect((await edge.send("interact", events)).status).toBe(200);
  }
  const labels = exampleProperty().schema.events.map(({ label }) => label);
  for (const eventType of labels) {
    await edge.send("interact", [{ xdm: scrollEvent({ eventType }) }]);
    const [row] = await edge.rows(`?eventType=${encodeURIComponent(eventType)}&limit=1000`);
    expect(row?.event.xdm.eventType).toBe(eventType);
  }
  // An unknown type can still be searched for; a flood of them is found under one name.
  expect(await edge.rows(`?eventType=${junk[0]}`)).toHaveLength(1);
  expect(await edge.rows(`?eventType=${encodeURIComponent("[other]")}&limit=1000`)).toHaveLength(1000);
  expect(await edge.rows(`?eventType=${junk[1999]}`)).toEqual([]);
});

it("counts unknown labels on, when the edge has started again", async () => {
  const send = (from: number, to: number) =>
    edge.send(
      "interact",
      junk.slice(from, to).map((eventType) => ({ xdm: scrollEvent({ eventType }) })),
    );
  const dataDir = `${edge.dataDir}/again`;
  const first = edge;
  for (const from of [0, 15, 30]) {
    edge = await startTestEdge({ dataDir });
    await send(from, from + 15);
    const found = await Promise.all(junk.slice(0, 45).map((label) => edge.rows(`?eventType=${label}`)));
    expect(found.filter(({ length }) => length === 1)).toHaveLength(Math.min(from + 15, 20));
    await edge.close();
  }
  edge = first;
});
