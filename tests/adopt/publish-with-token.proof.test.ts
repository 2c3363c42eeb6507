/** From an empty folder to a published build, as a new property's ci.sh does it, with a token and nobody's sign-in. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeToken } from "../../packages/console-server/src/testing/make-token.ts";
import { startTestEdge, type TestEdge } from "../../packages/console-server/src/testing/test-edge.ts";
import { createProperty } from "../../packages/create-tagwell/src/index.ts";
import { root } from "../../scripts/lib/folders.ts";
import { adoptersEnv } from "./run-npm.ts";

let folder: string;
let property: string;
let edge: TestEdge;
let officer: Record<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-ci-"));
  property = join(folder, "my-property");
  createProperty({ folder: property, dependencies: {} });
  // In place of npm install.
  symlinkSync(join(root, "node_modules"), join(property, "node_modules"));
  const git = (...args: string[]) =>
    spawnSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@example.org", ...args], { cwd: property });
  git("init", "--initial-branch=main");
  git("add", "--all");
  expect(git("commit", "--message", "Track page views").status).toBe(0);
  edge = await startTestEdge({ dataDir: join(folder, "data"), properties: [] });
  officer = await edge.signsIn("Ana");
});
afterAll(async () => {
  await edge.close();
  rmSync(folder, { recursive: true });
});

/** Runs ci.sh; resolves with what it printed and its exit code. */
async function runs(args: string[], env: Record<string, string>): Promise<{ output: string; code: number | null }> {
  // The repository's command is TypeScript, which this loads; the package's is compiled.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  const child = spawn("sh", ["ci.sh", ...args], {
    cwd: property,
    env: adoptersEnv({ NODE_OPTIONS: `--import ${loader}`, ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { output, code };
}

it("says what would change, publishes every environment with `publish`, and only checks and builds without a token", async () => {
  const { headers } = await makeToken(edge, officer, ["publish"], "ci");
  const env = {
    TAGWELL_EDGE: `http://localhost:${edge.port}`,
    TAGWELL_TOKEN: headers.authorization?.slice("Bearer ".length) ?? "",
    GITHUB_STEP_SUMMARY: join(folder, "summary.md"),
  };
  const { output, code } = await runs(["publish"], env);
  expect([code, output]).toEqual([0, expect.stringContaining("Published: production serves build")]);
  expect(output).not.toContain(env.TAGWELL_TOKEN.slice(-43));
  expect(readFileSync(env.GITHUB_STEP_SUMMARY, "utf8")).toMatch(
    /^```text\n[\s\S]*Privacy: more leaves the page[\s\S]*```\n$/,
  );
  const { environments } = (await edge.ask("/api/library", { headers })).json;
  expect(environments.map((one: { published: { note: string }[] }) => one.published.map(({ note }) => note))).toEqual(
    Array(3).fill(["Track page views"]),
  );
  expect((await edge.ask("/tags/production/tagwell.js")).status).toBe(200);

  // Without `npm test`, whose builds take most of the time.
  const stub = join(folder, "bin");
  mkdirSync(stub);
  writeFileSync(join(stub, "npm"), "#!/bin/sh\n", { mode: 0o755 });
  const again = await runs(["publish"], { ...env, TAGWELL_TOKEN: "", PATH: `${stub}:${process.env.PATH}` });
  expect([again.code, again.output]).toEqual([0, expect.stringContaining("not both set")]);
});
