import { expect, it } from "vitest";
import { exampleProperty } from "../testing/example-property.ts";
import { findField } from "./find-field.ts";

const pageView = "web.webpagedetails.pageViews";
const sensitivityOf = (eventType: string | undefined, ...path: string[]) =>
  findField(exampleProperty.schema, eventType, path)?.sensitivity;

it("finds the fields of every event and those of the event's own kind", () => {
  expect(sensitivityOf(undefined, "_id")).toBe("code");
  expect(sensitivityOf(pageView, "web", "webPageDetails", "URL")).toBe("url");
  expect(sensitivityOf(pageView, "_example", "search", "term")).toBe("vocabulary");
  expect(sensitivityOf("web.webinteraction.linkClicks", "web", "webInteraction", "type")).toBe("code");
});

it("skips positions in lists", () => {
  expect(sensitivityOf(pageView, "identityMap", "username", "0", "id")).toBe("identity");
  expect(sensitivityOf(pageView, "_example", "page", "tags", "1")).toBe("label");
});

it("finds a field whose name is a number", () => {
  expect(sensitivityOf("booking.start", "_example", "booking", "slots", "5")).toBe("number");
});

it("finds nothing for groups, for fields of other kinds of event, and for undeclared paths", () => {
  expect(sensitivityOf(pageView, "web")).toBeUndefined();
  expect(sensitivityOf(pageView, "_example", "filter", "name")).toBeUndefined();
  expect(sensitivityOf(pageView, "constructor")).toBeUndefined();
  expect(sensitivityOf(pageView, "_id", "deeper")).toBeUndefined();
});
