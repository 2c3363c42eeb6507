import { expect, it } from "vitest";
import { identities } from "./envelope.ts";

const { pattern } = identities.ECID.id;
const ecid = new RegExp(`^(?:${pattern})$`);

it("the Experience Cloud id has 38 digits", () => {
  expect("39284187021930912873012938471029384712").toMatch(ecid);
  expect("3928418702193091287301293847102938471").not.toMatch(ecid);
});

it("the Experience Cloud id is no card number in hexadecimal", () =>
  expect(Buffer.from("6011 6909 9126 4765").toString("hex")).not.toMatch(ecid));
