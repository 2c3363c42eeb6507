/** A ClickHouse server by https: only where its certificate is trusted. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCertificates } from "../run/make-certificates.ts";

let folder: string;
let authority: string;
let server: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "encrypted-"));
  const made = await makeCertificates(folder);
  authority = made.authority;
  // As ClickHouse answers to a question for one number.
  server = createServer({ cert: readFileSync(made.certificate), key: readFileSync(made.key) }, (request, response) =>
    request.resume().once("end", () => response.end('{"one":1}\n')),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** What a process prints that asks the server: Node reads the authority's file when it starts. */
async function asked(environment: Record<string, string>): Promise<string> {
  const { port } = server.address() as { port: number };
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL("./database.ts", import.meta.url).href)});
    const database = await openDatabase("https://user:password@127.0.0.1:${port}");
    console.log(JSON.stringify(await database.rows("SELECT 1 AS one").catch(({ message }) => message)));
    await database.close();`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script];
  const options = { cwd: import.meta.dirname, env: { ...process.env, ...environment } };
  return (await promisify(execFile)(process.execPath, args, options)).stdout;
}

it("answers to who trusts its authority", async () => {
  expect(JSON.parse(await asked({ NODE_EXTRA_CA_CERTS: authority }))).toEqual([{ one: 1 }]);
});

it("is refused by who does not", async () => {
  expect(JSON.parse(await asked({}))).toMatch(/warehouse/);
});
