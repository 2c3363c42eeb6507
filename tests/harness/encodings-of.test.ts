import { expect, it } from "vitest";
import { encodingsOf } from "./encodings-of.ts";

const secret = "ana+b@example.org?";
const hides = (haystack: string) => [...encodingsOf(secret)].some((form) => haystack.toLowerCase().includes(form));

it.each([
  ["plain", `a=${secret}`],
  ["in other case", secret.toUpperCase()],
  ["percent-encoded", `/?q=${encodeURIComponent(secret)}`],
  ["percent-encoded twice", `/?to=${encodeURIComponent(`/?q=${encodeURIComponent(secret)}`)}`],
  ["in JSON", JSON.stringify({ a: secret })],
  ["in base64", Buffer.from(secret).toString("base64")],
  ["in base64, after one other byte", Buffer.from(`x${secret}yz`).toString("base64")],
  ["in base64, after two other bytes", Buffer.from(`xy${secret}z`).toString("base64")],
  ["in base64url", Buffer.from(`{"q":"${secret}"}`).toString("base64url")],
  ["in hexadecimal", Buffer.from(secret).toString("hex")],
])("finds the text %s", (_, haystack) => {
  expect(hides(haystack)).toBe(true);
});

it("finds nothing if the text is absent", () => {
  expect(hides(`/?q=cardiology&r=${Buffer.from("somebody@example.org").toString("base64")}`)).toBe(false);
});
