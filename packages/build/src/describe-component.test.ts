import { dataLayerPath, firstOf, not, pageInfo, path, queryParameter, userAgent } from "@tagwell/container";
import { expect, it } from "vitest";
import { describeGate, describeSource } from "./describe-component.ts";

it("says what a condition asks, and when it is turned round", () => {
  expect(describeGate(not(userAgent("Googlebot")))).toBe("not: user agent with `Googlebot`");
  expect(describeGate(path("/a", /^\/b$/i))).toBe("path `/a` or `/^\\/b$/i`");
});

it("shows a condition that it has no words for as it stands", () =>
  expect(describeGate({ name: "moon", settings: { phase: "full" } })).toBe('moon `{"phase":"full"}`'));

it("says what a data element reads, first things first", () =>
  expect(describeSource(firstOf(dataLayerPath("page.pageInfo.cms"), pageInfo("title"), queryParameter("id")))).toBe(
    "data layer `page.pageInfo.cms`, else the page: `title`, else query parameter `id`",
  ));
