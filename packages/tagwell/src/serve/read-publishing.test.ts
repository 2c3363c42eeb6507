/** TAGWELL_APPROVAL and TAGWELL_SIGNATURE take "production" and "none". */
import { expect, it } from "vitest";
import { readPublishing } from "./read-publishing.ts";

it("reads both, and leaves out what is not set or blank", () => {
  expect(readPublishing({ TAGWELL_APPROVAL: "production", TAGWELL_SIGNATURE: "none" })).toEqual({
    approval: "production",
    signature: "none",
  });
  expect(readPublishing({ TAGWELL_APPROVAL: "" })).toEqual({});
});

it.each(["TAGWELL_APPROVAL", "TAGWELL_SIGNATURE"])("refuses another value of %s, and says what to type", (name) =>
  expect(() => readPublishing({ [name]: "staging" })).toThrow(`Use ${name}=production or ${name}=none.`),
);
