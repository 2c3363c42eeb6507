import { describe, expect, it } from "vitest";
import { edgeClient } from "./edge-client.ts";
import { readAccess, readAccessWithToken } from "./read-access.ts";

const token = `tagwell_0123456789ab_${"x".repeat(43)}`;

describe("the edge's address", () => {
  it.each([
    [undefined, "--edge https://tags.example.org"],
    ["tags.example.org", "Use where people open its console"],
    ["https://tags.example.org/api", "Use where people open its console"],
    ["http://tags.example.org", "plain HTTP"],
    ["http://localhost.example.org", "plain HTTP"],
  ])("is refused: %s", (address, why) => expect(() => edgeClient({ address, token })).toThrow(why));

  it.each(["https://tags.example.org/", "http://localhost:4600", "http://127.0.0.2:4600", "http://[::1]:4600"])(
    "is taken: %s",
    (address) => expect(edgeClient({ address, token }).origin).toBe(address.replace(/\/$/, "")),
  );
});

it("says that nobody answers", async () => {
  await expect(edgeClient({ address: "http://127.0.0.1:1", token }).ask("/api/health")).rejects.toThrow(
    "No edge answers at http://127.0.0.1:1",
  );
});

describe("the token", () => {
  it("comes from the environment", () =>
    expect(readAccess(undefined, { TAGWELL_TOKEN: `${token}\n` }).token).toBe(token));

  it.each([{}, { TAGWELL_TOKEN: " " }])("is needed: %j", (environment) =>
    expect(() => readAccessWithToken(undefined, environment)).toThrow("An officer makes one in the console"),
  );

  it("is looked at before it is sent, and never printed", () => {
    expect(() => readAccess(undefined, { TAGWELL_TOKEN: "hunter2" })).toThrow(
      /^(?!.*hunter2)TAGWELL_TOKEN .* 64 characters/,
    );
  });
});
