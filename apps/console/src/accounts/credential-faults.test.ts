import { expect, it } from "vitest";
import { credentialFaults } from "./credential-faults.ts";

it("finds nothing wrong with a name and a password", () => {
  expect(credentialFaults({ name: "Ana", password: "short" }, false)).toEqual({});
  expect(credentialFaults({ name: "Ana", password: "correct horse" }, true)).toEqual({});
});

it("names each field that is empty, in their order", () => {
  expect(Object.keys(credentialFaults({ name: " ", password: "" }, false))).toEqual(["name", "password"]);
});

it("says how long a new password is, and must be", () => {
  expect(credentialFaults({ name: "Ana", password: "short" }, true).password).toBe(
    "Use at least 12 characters; these are 5.",
  );
});
