/** The edge as a service starts it, by the command and as `dist/server` has it: what it serves, what it logs, and how it ends. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { writeBuild } from "../../packages/collector/src/testing/write-build.ts";
import { startTestEdge } from "../../packages/console-server/src/testing/test-edge.ts";
import { bundleServer } from "../../packages/tagwell/src/server-folder/bundle-server.ts";
import { command, type StartedEdge, startEdgeProcess } from "./started-edge.ts";

const built = mkdtempSync(join(tmpdir(), "tagwell-server-"));
const server = [join(built, "bin/server.mjs")];
beforeAll(() => bundleServer(built));
afterAll(() => rmSync(built, { recursive: true }));

let root: string;
let started: StartedEdge[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-serve-"));
  started = [];
});
afterEach(async () => {
  for (const edge of started) edge.signal("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(root, { recursive: true });
});
const dataDir = () => join(root, "data");
const start = (dist = "dist", env: Record<string, string> = {}, program: readonly string[] = server) => {
  const edge = startEdgeProcess(program, join(root, dist), { PORT: "0", TAGWELL_DATA: dataDir(), ...env });
  started.push(edge);
  return edge;
};
const collect = async (port: number, environment: string, event: object) => {
  const url = `http://127.0.0.1:${port}/ee/v1/collect?configId=example-${environment}`;
  return (await fetch(url, { method: "POST", body: JSON.stringify({ events: [{ xdm: event }] }) })).status;
};

/** Publishes the build of development in `dist` into the data folder, as the console does. */
async function publishDevelopment(): Promise<void> {
  const edge = await startTestEdge({ dataDir: dataDir(), folders: { tags: join(root, "dist") } });
  const headers = await edge.signsIn();
  const library = (await edge.ask("/api/library")).json;
  const { built } = library.environments.find(
    ({ environment }: { environment: string }) => environment === "development",
  );
  const body = { environment: "development", build: built.id, replaces: null };
  expect((await edge.ask("/api/library/publish", { method: "POST", body, headers })).status).toBe(200);
  await edge.close();
}

it("serves published builds where dist is empty, and needs a sign-in", async () => {
  writeBuild(join(root, "dist"), "development", "one");
  await publishDevelopment();
  const edge = start("no-dist", {}, command);
  const port = await edge.port;
  expect(await collect(port, "development", scrollEvent())).toBe(204);
  expect(await (await fetch(`http://127.0.0.1:${port}/tags/development/tagwell.js`)).text()).toContain("one");
  expect((await fetch(`http://127.0.0.1:${port}/api/events`)).status).toBe(401);
  expect(edge.log()).toContainEqual(
    expect.objectContaining({
      level: "info",
      msg: "ready",
      environments: ["development"],
      version: expect.any(String),
    }),
  );
});

it("says which builds it cannot serve, and serves the others", async () => {
  writeBuild(join(root, "dist"), "development", "one");
  await publishDevelopment();
  const kept = join(dataDir(), "library/development");
  for (const file of ["staging", "production"] as const) writeBuild(join(root, "dist"), file, "two");
  const without = (path: string, change: (file: Record<string, unknown>) => void) => {
    const property = JSON.parse(readFileSync(path, "utf8"));
    change(property);
    writeFileSync(path, JSON.stringify(property));
  };
  without(join(root, "dist/staging/property.json"), (file) => delete file.format);
  without(join(root, "dist/production/property.json"), (file) => {
    (file.build as { version: string }).version = "0.0.9";
  });
  const [id = ""] = readdirSync(kept);
  without(join(kept, id, "property.json"), (file) => {
    file.format = 99;
  });
  const edge = start();
  expect(await collect(await edge.port, "production", scrollEvent())).toBe(204);
  const lines = edge.log().map(({ level, msg, builtWith }) => [level, msg, builtWith].join(" "));
  expect(lines).toContainEqual(
    expect.stringMatching(/^error a build is not served: .*staging.*it has no format number/),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^error nothing is served in development: .*is damaged: These are the files of another build/,
    ),
  );
  expect(lines).toContainEqual(
    expect.stringMatching(/^warn a build was made by another version of Tagwell.* 0\.0\.9$/),
  );
});

it("refuses a data folder that another edge uses, and changes nothing in it", async () => {
  writeBuild(join(root, "dist"), "development", "one");
  const first = start();
  const port = await first.port;
  expect(await collect(port, "development", scrollEvent())).toBe(204);
  const { code, stderr } = await start().ended;
  expect(code).toBe(1);
  const [line = ""] = stderr.trimEnd().split("\n").slice(-1);
  expect(JSON.parse(line)).toMatchObject({
    level: "error",
    msg: expect.stringContaining(`The data folder ${dataDir()} is in use by process`),
  });
  const samePort = await start("dist", { PORT: String(port), TAGWELL_DATA: join(root, "other") }).ended;
  expect(samePort).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
  expect(await collect(port, "development", scrollEvent())).toBe(204);
});

it("says why a start failed in a line of JSON, the last one, whatever is wrong and whatever TAGWELL_LOG says", async () => {
  const damaged = join(root, "damaged");
  mkdirSync(damaged);
  writeFileSync(join(damaged, "events.sqlite"), "no database".repeat(1000));
  const failures: [Record<string, string>, RegExp][] = [
    [{ PORT: "high" }, /PORT/],
    [{ TAGWELL_ORIGIN: "https://tags.example.org" }, /TAGWELL_LISTEN/],
    [{ TAGWELL_LOG: "off", TAGWELL_SIGNATURE: "staging" }, /TAGWELL_SIGNATURE/],
    [{ TAGWELL_DATA: join(damaged, "events.sqlite") }, /events\.sqlite cannot be used/],
    [{ TAGWELL_DATA: damaged }, /events\.sqlite cannot be opened/],
  ];
  await Promise.all(
    failures.map(async ([settings, words]) => {
      const { code, stderr } = await start("dist", settings).ended;
      const lines = stderr
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      expect(code).toBe(1);
      expect(lines.at(-1)).toMatchObject({
        level: "error",
        msg: expect.stringMatching(words),
        time: expect.any(String),
      });
    }),
  );
});

it("ends after SIGTERM, with idle and slow connections and an open stream", async () => {
  writeBuild(join(root, "dist"), "production", "one");
  const edge = start();
  const port = await edge.port;
  const opened = ["", "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost: x\r\nX: "];
  for (const text of opened)
    connect(port, "127.0.0.1")
      .on("error", () => {})
      .resume()
      .write(text);
  const event = scrollEvent();
  expect(await collect(port, "production", event)).toBe(204);
  edge.signal("SIGTERM");
  expect((await edge.ended).code).toBe(0);
  expect(edge.log().map(({ msg }) => msg)).toEqual(["starting", "ready", "stopping", "stopped"]);
});

it("logs nothing when told so, and neither tokens nor links ever", async () => {
  writeBuild(join(root, "dist"), "production", "one");
  const token = "a-secret-token-of-the-metrics";
  const edge = start("dist", { TAGWELL_METRICS_TOKEN: token });
  await edge.port;
  edge.signal("SIGTERM");
  const { stdout, stderr } = await edge.ended;
  expect(stdout).toContain("#link=");
  expect(stderr).not.toContain("#link=");
  expect(stderr).not.toContain(token);
  const quiet = start("dist", { TAGWELL_LOG: "off" });
  await quiet.port;
  quiet.signal("SIGINT");
  expect(await quiet.ended).toMatchObject({ code: 0, stderr: "" });
});
