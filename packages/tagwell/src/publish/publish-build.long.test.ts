/** Publishing by a token: what is handed over, said, published, requested and refused. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BuildContent, writeBuild } from "@tagwell/collector/testing/write-build";
import { makeToken } from "@tagwell/console-server/testing/make-token";
import { password, problemOf, startTestEdge, type TestEdge } from "@tagwell/console-server/testing/test-edge";
import type { AuditRow, BuildDiff, EnvironmentName } from "@tagwell/contract";
import { runCommand } from "citty";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { publish as publishCommand } from "../commands/publish.ts";
import { type EdgeClient, edgeClient } from "../program/edge-client.ts";
import { describeDiff } from "./describe-diff.ts";
import { describeOutcome } from "./exit-code.ts";
import { type PublishOrder, publishBuild } from "./publish-build.ts";
import { readFiles } from "./read-files.ts";

type Headers = Record<string, string>;
let folder: string;
let edge: TestEdge;
let ana: Headers;
let program: Headers;
let client: EdgeClient;
const said: string[] = [];
beforeEach(async () => {
  said.length = 0;
  folder = mkdtempSync(join(tmpdir(), "tagwell-publish-"));
  // It has no folder of builds: it serves what is handed over.
  edge = await startTestEdge({ dataDir: join(folder, "data") });
  ana = await edge.signsIn("Ana");
  program = (await makeToken(edge, ana, ["publish"], "ci")).headers;
  const token = program.authorization?.slice("Bearer ".length) ?? "";
  client = edgeClient({ address: `http://localhost:${edge.port}`, token });
});
afterEach(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});

const built = (environment: EnvironmentName, words: string, content?: BuildContent) => {
  writeBuild(folder, environment, words, content);
  return readFiles(join(folder, environment));
};
/** Runs out of time at once where nobody decides; `onPause` may decide. */
async function publish(
  environment: EnvironmentName,
  words: string,
  more: Partial<PublishOrder> & { content?: BuildContent; onPause?: () => Promise<unknown> } = {},
) {
  const { content, onPause, ...order } = more;
  let time = 0;
  return publishBuild(
    {
      environment,
      build: built(environment, words, content),
      message: "New finder",
      waitMs: 0,
      isDryRun: false,
      ...order,
    },
    {
      client,
      onDiff: (diff: BuildDiff) => said.push(describeDiff(diff)),
      now: () => time,
      async pause(ms) {
        time += ms;
        await onPause?.();
      },
    },
  );
}
const publishAll = async (words: string, content?: BuildContent) => {
  for (const environment of ["development", "staging", "production"] as const) {
    const { outcome } = await publish(environment, words, { ...(content && { content }) });
    expect([environment, outcome]).toEqual([environment, "published"]);
  }
};
const served = async () => (await edge.ask("/tags/production/tagwell.js")).text;
async function account(name: string, role: string): Promise<Headers> {
  const { json } = await edge.ask("/api/accounts/links", { method: "POST", headers: ana, body: { roles: [role] } });
  const { cookie: _, ...headers } = ana;
  const body = { link: json.path.replace(/^.*#link=/, ""), name, password };
  const entered = await edge.ask("/api/accounts/entry", { method: "POST", headers, body });
  return { ...headers, cookie: String(entered.headers["set-cookie"]).replace(/;.*$/, "") };
}
const decide = (number: number | undefined, action: string, headers: Headers, body = {}) =>
  edge.ask(`/api/publications/requests/${number}/${action}`, { method: "POST", headers, body });
const trail = async (): Promise<AuditRow[]> => (await edge.ask("/api/audit?limit=50", { headers: ana })).json;

it("publishes a build that was handed over, environment by environment, with a token alone", async () => {
  await publishAll("one");
  expect(await served()).toContain("one");
  const rows = (await trail()).filter(({ who }) => who === "token ci").map(({ what, about }) => `${what} ${about}`);
  expect(rows.reverse()).toEqual(
    ["development", "staging", "production"].flatMap((name) => [`build handed over ${name}`, `published ${name}`]),
  );
  expect(JSON.stringify([await trail(), edge.log])).not.toContain(program.authorization?.slice(-43));
  const again = await publish("production", "one");
  expect(again.outcome).toBe("unchanged");
  expect(describeOutcome(again, client.origin)).toContain("Nothing to publish: production serves build");
});

it("serves nothing before it is published, and stops after the verdict in a dry run", async () => {
  await publishAll("one");
  const outcome = await publish("production", "two", {
    isDryRun: true,
    content: { of: "b".repeat(40), rules: ["page-view", "finder"] },
  });
  expect(outcome).toMatchObject({
    outcome: "dry run",
    verdict: "more leaves",
    reason: expect.stringContaining("staging"),
  });
  expect(await served()).toContain("one");
  expect(said.at(-1)).toMatch(
    /^production: build [0-9a-f]{12} \(revision b{12}\), in place of [0-9a-f]{12} \(revision a{12}\)\n\nPrivacy: more leaves the page/,
  );
  expect(said.at(-1)).toMatch(/\nRules:\n {2}\+ finder\n/);
  expect((await edge.ask(`/tags/production/builds/${outcome.build}/tagwell.js`)).status).toBe(404);
});

it("refuses what the policy refuses, with the edge's reason", async () => {
  const outcome = await publish("production", "one");
  expect(outcome).toMatchObject({
    outcome: "refused",
    reason: expect.stringContaining("was never published to staging"),
  });
  await publishAll("one");
  await expect(publish("production", "two", { message: undefined })).rejects.toThrow("1 to 500 characters");
});

describe("a build that is not whole", () => {
  it.each<[string, (files: Record<string, string>) => void, RegExp]>([
    [
      "a changed file",
      (files) => (files["tagwell.js"] = btoa("/* eve */")),
      /tagwell\.js has 9 bytes; the manifest says/,
    ],
    ["a missing file", (files) => delete files["tagwell.js"], /tagwell\.js is missing/],
    ["a file too many", (files) => (files["eve.js"] = ""), /eve\.js is not in the manifest/],
    ["a path", (files) => (files["../eve.js"] = ""), /eve\.js is not in the manifest/],
    ["no manifest", (files) => delete files["manifest.json"], /manifest\.json is missing/],
    ["another manifest", (files) => (files["manifest.json"] = btoa("{}")), /manifest\.json is not a manifest/],
    ["no base64", (files) => (files["tagwell.js"] = "%"), /expected base64/],
  ])("is not taken: %s", async (_, harm, why) => {
    const { files } = built("production", "one");
    harm(files);
    const answer = await edge.ask("/api/library/builds/production", {
      method: "PUT",
      headers: program,
      body: { files },
    });
    expect([answer.status, problemOf(answer).detail]).toEqual([400, expect.stringMatching(why)]);
    expect((await edge.ask("/api/builds?environment=production", { headers: program })).json).toEqual([]);
  });

  it("is not taken for another environment, or for none", async () => {
    const body = built("staging", "one");
    const put = (environment: string) =>
      edge.ask(`/api/library/builds/${environment}`, { method: "PUT", headers: program, body });
    expect(problemOf(await put("production")).detail).toContain("It was built for staging, not for production.");
    expect((await put("nowhere")).status).toBe(404);
  });
});

it("keeps the last twenty-one builds that came to nothing, and every other one", async () => {
  await publishAll("one");
  const first = await publish("production", "0", { isDryRun: true });
  for (let number = 1; number <= 21; number++) await publish("production", String(number), { isDryRun: true });
  const builds: { id: string; publications: unknown[] }[] = (
    await edge.ask("/api/builds?environment=production", { headers: program })
  ).json;
  expect([builds.length, builds.filter(({ publications }) => publications.length > 0).length]).toEqual([22, 1]);
  expect(builds.map(({ id }) => id)).not.toContain(first.build);
});

describe("where a second person has to approve", () => {
  let ben: Headers;
  beforeEach(async () => {
    await publishAll("one");
    ben = await account("Ben", "engineer");
    for (const environment of ["development", "staging"] as const)
      await publish(environment, "two", { content: { of: "b".repeat(40) } });
  });
  const requests = (more: Parameters<typeof publish>[2] = {}) =>
    publish("production", "two", { content: { of: "b".repeat(40) }, ...more });

  it("requests the publication, waits, and reports who decided", async () => {
    const waiting = await requests();
    expect(waiting).toMatchObject({ outcome: "waiting", request: 1 });
    expect(describeOutcome(waiting, client.origin)).toContain(`request 1 at ${client.origin}/publishing`);
    const approved = await requests({ waitMs: 60_000, onPause: () => decide(1, "approve", ben) });
    expect(approved).toMatchObject({ outcome: "published", request: 1 });
    expect(await served()).toContain("two");
    expect((await trail()).find(({ what }) => what === "publication approved")).toMatchObject({
      ...{ who: "Ben", detail: "requested by token ci" },
    });
  });

  it("reports that it was declined, and why", async () => {
    const onPause = () => decide(1, "decline", ben, { reason: "Too early" });
    expect(await requests({ waitMs: 60_000, onPause })).toMatchObject({
      ...{ outcome: "refused", reason: "Request 1 is declined by Ben: Too early" },
    });
  });

  it("does not let who made the token approve its request, who may decline it; nor a token approve anything", async () => {
    await requests();
    const refused = await decide(1, "approve", ana);
    expect([refused.status, problemOf(refused).detail]).toEqual([
      403,
      "You made the token ci, which requested it. Somebody else with the role engineer or officer has to approve it.",
    ]);
    const { headers } = await makeToken(edge, ana, ["publish"], "other");
    expect((await decide(1, "approve", headers)).status).toBe(403);
    expect(problemOf(await decide(1, "withdraw", headers)).detail).toContain("Only token ci can withdraw it");
    expect(await served()).toContain("one");
    expect((await decide(1, "decline", ana, { reason: "Not mine" })).status).toBe(200);
  });

  it("rolls back without waiting, as an engineer may", async () => {
    await requests({ waitMs: 60_000, onPause: () => decide(1, "approve", ben) });
    const { environments } = (await edge.ask("/api/library", { headers: program })).json;
    const { served: now, published } = environments.find(
      (one: { environment: string }) => one.environment === "production",
    );
    const body = { environment: "production", build: published.at(-1).id, replaces: now, note: "Back" };
    expect((await edge.ask("/api/library/roll-back", { method: "POST", headers: program, body })).status).toBe(200);
    expect(await served()).toContain("one");
  });
});

it("removes at its start what an edge left that was killed while it kept a build", async () => {
  const library = join(edge.dataDir, "library/staging");
  await publishAll("one");
  const kept = readdirSync(library);
  for (const id of ["a".repeat(64), kept[0]]) {
    mkdirSync(join(library, `${id}.part`));
    writeFileSync(join(library, `${id}.part`, "tagwell.js"), "");
  }
  await edge.close();
  edge = await startTestEdge({ dataDir: join(folder, "data") });
  expect(readdirSync(library)).toEqual(kept);
});

it("asks whether the token may publish before it builds anything", async () => {
  const { headers } = await makeToken(edge, ana, ["reports:read"], "reader");
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubEnv("TAGWELL_TOKEN", headers.authorization?.slice("Bearer ".length));
  // A command ends its process a second after its work.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    // Not even a property is looked for: there is none where tests run.
    await runCommand(publishCommand, {
      rawArgs: ["--edge", `http://localhost:${edge.port}`, "--environment", "production"],
    });
    expect([process.exitCode, String(error.mock.lastCall?.[0])]).toEqual([1, expect.stringContaining("scope")]);
  } finally {
    vi.useRealTimers();
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    error.mockRestore();
  }
});

it("reads what the manifest names, and nothing else that lies in the folder", () => {
  built("production", "one", { hasPreview: true });
  writeFileSync(join(folder, "production/.stamp"), "");
  const { files } = readFiles(join(folder, "production"));
  expect(Object.keys(files).sort()).toEqual([
    "manifest.json",
    "preview.js",
    "property.json",
    "tagwell.js",
    expect.stringMatching(/^video-/),
  ]);
  expect(atob(files["manifest.json"] ?? "")).toBe(readFileSync(join(folder, "production/manifest.json"), "utf8"));
});
