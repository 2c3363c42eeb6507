import { type ListeningServer, listenOn } from "@tagwell/collector/http/listen";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("an answer that is not the edge's", () => {
  let proxy: ListeningServer;
  beforeAll(async () => {
    proxy = await listenOn(
      ({ url }, response) => {
        if (url === "/moved") response.writeHead(302, { Location: "https://id.example.org/sign-in?secret=1" }).end();
        else if (url === "/page") response.setHeader("Content-Type", "text/html").end("<p>Sign in</p>\n");
        else {
          response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "9" }).write("[1");
          setImmediate(() => response.destroy());
        }
      },
      { port: 0 },
    );
  });
  afterAll(() => proxy.close());
  const client = () => edgeClient({ address: `http://localhost:${proxy.port}`, token });

  it("is refused as what it is", async () => {
    await expect(client().ask("/moved")).rejects.toThrow("redirects to https://id.example.org/sign-in, and the token");
    await expect(client().ask("/page")).rejects.toThrow("answered with text/html in place of application/json");
    await expect(client().ask("/cut")).rejects.toThrow(/^The answer of http:\S+ broke off: /);
  });

  it("is no export, also where it ends as one does", async () => {
    await expect(client().open("/page", "text/csv")).rejects.toThrow("answered with text/html in place of text/csv");
  });
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
