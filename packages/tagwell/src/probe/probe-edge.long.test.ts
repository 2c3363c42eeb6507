/** A probe finds the step at which an event's way ends, and stores one event where it does not. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer as createTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exampleProperty } from "@tagwell/collector/testing/example-property";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import { makeToken } from "@tagwell/console-server/testing/make-token";
import { startTestEdge, type TestEdge } from "@tagwell/console-server/testing/test-edge";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { followEvent } from "./follow-event.ts";
import { runProbe } from "./run-probe.ts";

let edge: TestEdge;
let token: string;
let tags: string;
let closing: Server[] = [];
beforeEach(async () => {
  tags = mkdtempSync(join(tmpdir(), "tagwell-probe-"));
  for (const environment of ["production", "development"] as const) writeBuild(tags, environment, "probed");
  edge = await startTestEdge({ properties: [exampleProperty("production"), exampleProperty()], folders: { tags } });
  const { headers } = await makeToken(edge, await edge.signsIn("Ana"), ["events:export"]);
  token = headers.authorization?.slice("Bearer ".length) ?? "";
});
afterEach(async () => {
  await edge.close();
  rmSync(tags, { recursive: true });
  for (const server of closing) await new Promise((resolve) => server.close(resolve));
  closing = [];
});

type Change = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A proxy before the edge; `change` returns true where it answers itself. */
async function startProxy(change: Change): Promise<string> {
  const server = createServer((asked, response) => {
    if (change(asked, response)) return;
    const passed = request(
      { port: edge.port, path: asked.url, method: asked.method, headers: asked.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      },
    );
    asked.pipe(passed);
  });
  closing.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** With the token: an edge that serves production knows nobody by their address. */
const rows = async () => (await edge.ask("/api/events", { headers: { authorization: `Bearer ${token}` } })).json;

async function probe(address: string, args: Record<string, string> = {}, variables: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const given = { TAGWELL_TOKEN: token, TAGWELL_EDGE: `http://127.0.0.1:${edge.port}`, ...variables };
  const code = await runProbe({ probe: address, ...args }, given, (line: string) => said.push(line));
  return { code, said: said.join("\n") };
}
const own = () => `http://127.0.0.1:${edge.port}`;

describe("an edge that is well", () => {
  it("stores one event that says that it is a probe's, and the way is printed", async () => {
    const { code, said } = await probe(own());
    expect(code).toBe(0);
    const steps = said.split("\n").map((line) => /^✓ (\w+) .* \d+ ms$/.exec(line)?.[1]);
    expect(steps).toEqual(["connection", "path", "build", "event", "CORS", "verdict"]);
    expect(await rows()).toMatchObject([
      {
        verdict: "accepted",
        site: "www",
        environment: "production",
        event: {
          xdm: {
            eventType: "[other]",
            web: {
              webPageDetails: { name: "tagwell-probe", URL: "http://www.production.example.org/tagwell-probe" },
            },
          },
        },
      },
    ]);
  });

  it("takes a kind of the build and another site", async () => {
    expect(await probe(own(), { site: "kids", "event-type": "page.scroll" })).toMatchObject({ code: 0 });
    expect(await rows()).toMatchObject([{ site: "kids", event: { xdm: { eventType: "page.scroll" } } }]);
  });

  it("in development needs no token on its own machine, and takes the address for a page's own where the build lists it", async () => {
    await edge.close();
    const property = { ...exampleProperty(), sites: [{ key: "www", label: "Main site", hosts: ["127.0.0.1"] }] };
    writeBuild(tags, "development", "probed", { property });
    edge = await startTestEdge({ properties: [property], folders: { tags } });
    const { code, said } = await probe(own(), { environment: "development" }, { TAGWELL_TOKEN: "" });
    expect([code, said]).toEqual([0, expect.stringContaining("the page has the same origin")]);
  });
});

const answers = (status: number, headers: Record<string, string> = {}): Change => {
  return (_, response) => {
    response.writeHead(status, headers).end("<h1>not the edge</h1>");
    return true;
  };
};
const removes = (name: string): Change => {
  return (asked) => {
    delete asked.headers[name];
    return false;
  };
};

describe("a proxy", () => {
  it.each([
    ["has no /ee/", answers(404), "path", "status 404", "does not pass /ee/ on"],
    ["does not reach the edge", answers(502), "path", "status 502", "does not reach the edge"],
    ["asks for a sign-in", answers(401), "path", "status 401", "exempt /ee/"],
    ["redirects", answers(308, { location: "https://other.example/" }), "path", "308", "https://other.example/"],
    ["serves a page", answers(200), "path", "status 200", "Something else than the edge"],
  ])("that %s", async (_, change, step, found, advice) => {
    const { code, said } = await probe(await startProxy(change));
    expect([code, said.split("\n").at(-2), said.split("\n").at(-1)]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^✗ ${step} .*${found}`)),
      expect.stringContaining(advice),
    ]);
    expect(await rows()).toEqual([]);
  });

  it("that drops the header Origin: pages may not read the answer", async () => {
    const { code, said } = await probe(await startProxy(removes("origin")));
    expect([code, said]).toEqual([1, expect.stringMatching(/✗ CORS .*no origin.*\n.*drops the request's Origin/)]);
  });
});

describe("what is not as the page needs it", () => {
  it("a name that nobody knows", async () => {
    const { code, said } = await probe("http://nowhere.invalid");
    expect([code, said]).toEqual([1, expect.stringMatching(/^✗ name .*\n.*dig nowhere\.invalid/)]);
  });

  it("a port that nobody listens on", async () => {
    const { said } = await probe("http://127.0.0.1:1");
    expect(said).toMatch(/^✗ connection .*ECONNREFUSED.*\n.*nothing listens/);
  });

  it("a port that speaks no TLS", async () => {
    const { said } = await probe(`https://127.0.0.1:${edge.port}`);
    expect(said).toMatch(/^✗ connection .*\n.*does not speak TLS/);
  });

  it("a connection that ends", async () => {
    const server = createTcp((socket) => socket.once("data", () => socket.destroy()));
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { said } = await probe(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    expect(said).toMatch(/✗ path .*\n.*ended without an answer/);
  });

  it("a build that the edge does not serve, a site without a host, and a kind that the build does not know", async () => {
    expect((await probe(own(), { environment: "staging" })).said).toMatch(/✗ build .*staging/);
    expect((await probe(own(), { site: "shop" })).said).toMatch(/✗ build .*"shop"\s.*\n.*www, kids/);
    const { code, said } = await probe(own(), { "event-type": "no.such" });
    expect([code, said]).toEqual([1, expect.stringMatching(/✗ verdict .*rejected: .*eventType.*\n.*schema/)]);
  });

  it("a token that may not read events, and none", async () => {
    const { headers } = await makeToken(edge, await edge.signsIn("Ben"), ["publish"]);
    const given = { TAGWELL_TOKEN: headers.authorization?.slice(7) ?? "" };
    expect((await probe(own(), {}, given)).said).toMatch(/✗ build .*\n.*scope events:export/);
    expect((await probe(own(), {}, { TAGWELL_TOKEN: "" })).said).toMatch(/✗ build .*Sign in.*\n.*TAGWELL_TOKEN/);
  });

  it("pages and console at different edges", async () => {
    const client = { origin: "https://tags.example.org", ask: async <Answer>() => [] as Answer };
    await expect(followEvent("1", { client, wait: async () => {} })).rejects.toThrow("has no such event");
  });

  it.each(["data.example.org", "ftp://x", "https://data.example.org/ee"])("an address: %s", (address) =>
    expect(probe(address)).rejects.toThrow("Use where pages send events"),
  );
});
