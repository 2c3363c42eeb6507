// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { DataLayer } from "./data-layer.ts";
import { createCaptureMoment } from "./moment.ts";

const dataLayer = { snapshot: () => ({}) } as DataLayer;
const capture = (document: object, location: object) =>
  createCaptureMoment(
    { document, location, navigator } as unknown as Window,
    dataLayer,
    () => () => "id",
    () => false,
  )();

it("has the address without the name and password in it", () => {
  const { url } = capture({ URL: "https://ana:secret@example.org/a" }, { href: "https://example.org/a" });
  expect(url).toBe("https://example.org/a");
});
