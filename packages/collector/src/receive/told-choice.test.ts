/** Who decided, as far as a request may say so. */
import { expect, it } from "vitest";
import { decidedBy } from "./told-choice.ts";

const consent = [{ standard: "Adobe", version: "2.0", value: {} }];
const decided = (tagwell?: unknown) => decidedBy({ consent, meta: { tagwell } as never });
const page = { standard: "Adobe 2.0", source: "page", version: "", purposes: [], build: "" };

it.each([undefined, null, "oneTrust", 5])("is the page without a tool: %j", (told) => {
  expect(decided(told)).toEqual(page);
});

it("is the tool, with its version and purposes", () => {
  const told = { source: "oneTrust", version: "202405.1.0", purposes: ["C0001", "C0002"], build: "1.2.3" };
  expect(decided(told)).toEqual({ standard: "Adobe 2.0", ...told });
  expect(decided({ source: "page" })).toEqual(page);
});

it("keeps only what has the form of a version or a purpose, and no more than fifty of them", () => {
  const purposes = [
    "Werbung (Größe)",
    5,
    "<b>",
    "a".repeat(65),
    "mailto:a@b.example",
    ...Array.from({ length: 60 }, (_, at) => String(at)),
  ];
  const {
    source,
    version,
    build,
    purposes: kept,
  } = decided({ source: "constructor", version: "<b>", build: [], purposes });
  expect([source, version, build]).toEqual(["other", "", ""]);
  expect(kept).toHaveLength(50);
  expect(kept.slice(0, 2)).toEqual(["Werbung (Größe)", "0"]);
});

it("names each standard once", () => {
  const twice = [...consent, ...consent, { standard: "IAB TCF", version: "2.0", value: "" }];
  expect(decidedBy({ consent: twice }).standard).toBe("Adobe 2.0, IAB TCF 2.0");
});
