import { describe, expect, it } from "vitest";
import { exampleProperty } from "../../shared/testing/example-property.ts";
import { eventTree, groupIds, idsAbove, nodeId, type TreeNode } from "./event-tree.ts";
import { readReason } from "./reason.ts";

/** Finds the node at a path. */
function at(nodes: readonly TreeNode[], ...path: string[]): TreeNode | undefined {
  const all = (level: readonly TreeNode[]): TreeNode[] => level.flatMap((node) => [node, ...all(node.children)]);
  return all(nodes).find((node) => node.id === nodeId(path));
}

describe("readReason", () => {
  it("finds the field, including positions in lists", () => {
    const read = readReason("xdm.identityMap.username[0].id: expected text, found a number", {});
    expect(read.path).toEqual(["identityMap", "username", "0", "id"]);
    expect(read).toMatchObject({ where: "xdm.identityMap.username[0].id", what: "expected text, found a number" });
  });

  it("keeps a redacted name, and a name with a dot", () => {
    expect(readReason("xdm._example.[unnamed field]: not declared", {}).path).toEqual(["_example", "[unnamed field]"]);
    const xdm = { _example: { "a.b": 1 } };
    expect(readReason("xdm._example.a.b: not declared", xdm).path).toEqual(["_example", "a.b"]);
  });

  it("keeps colons in the fault", () => {
    expect(readReason("xdm.timestamp: text of the form \\d: found x", {}).what).toBe("text of the form \\d: found x");
  });

  it("keeps any other text as the fault", () => {
    expect(readReason("The event is too deep.", {})).toEqual({
      path: undefined,
      where: "",
      what: "The event is too deep.",
    });
    expect(readReason("xdm: expected an object, found null", {}).path).toBeUndefined();
  });
});

describe("eventTree", () => {
  const xdm = {
    eventType: "page.scroll",
    web: { webPageDetails: { URL: "http://www.localhost/" } },
    _example: { page: { speed: "x", percent: 50 } },
    empty: {},
    list: [true, null],
  };

  it("keeps the order, and has kind, value and field of each node", () => {
    const nodes = eventTree(exampleProperty.schema, xdm, []);
    expect(nodes.map((node) => node.name)).toEqual(["eventType", "web", "_example", "empty", "list"]);
    expect(at(nodes, "_example", "page", "percent")).toMatchObject({
      kind: "number",
      value: "50",
      field: { sensitivity: "number" },
    });
    expect(at(nodes, "eventType")).toMatchObject({ kind: "text", value: '"page.scroll"' });
    expect(at(nodes, "empty")).toMatchObject({ kind: "group", value: "{}" });
    expect(at(nodes, "list")?.children.map((node) => node.value)).toEqual(["true", "null"]);
  });

  it("attaches reasons to their field", () => {
    const nodes = eventTree(exampleProperty.schema, xdm, ["xdm._example.page.speed: expected a whole number"]);
    expect(at(nodes, "_example", "page", "speed")?.faults).toEqual(["expected a whole number"]);
  });

  it("adds a missing field under the last group that was sent", () => {
    const nodes = eventTree(exampleProperty.schema, xdm, [
      "xdm.web.webPageDetails.pageViews.value: missing",
      "xdm._id: missing",
    ]);
    expect(at(nodes, "web", "webPageDetails")?.children.at(-1)).toMatchObject({
      name: "pageViews.value",
      kind: "missing",
      faults: ["missing"],
    });
    expect(nodes.at(-1)).toMatchObject({ name: "_id", kind: "missing" });
  });

  it("shortens a list with thousands of items", () => {
    const nodes = eventTree(exampleProperty.schema, { many: Array.from({ length: 5000 }, (_, number) => number) }, []);
    expect(nodes[0]?.children).toHaveLength(201);
    expect(nodes[0]?.children.at(-1)).toMatchObject({ kind: "more", name: "4800 more" });
  });

  it("handles names of Object.prototype", () => {
    const nodes = eventTree(exampleProperty.schema, JSON.parse('{"__proto__": {"constructor": 1}}'), []);
    expect(nodes[0]).toMatchObject({ name: "__proto__", kind: "group" });
  });

  it("lists the ids of all groups and of those above a field", () => {
    const nodes = eventTree(exampleProperty.schema, xdm, []);
    expect(groupIds(nodes)).toContain(nodeId(["web", "webPageDetails"]));
    expect(idsAbove(["web", "webPageDetails", "URL"])).toEqual([nodeId(["web"]), nodeId(["web", "webPageDetails"])]);
  });
});
