import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../lib/folders.ts";
import { publishArgs, upload } from "./upload.ts";

const tarballs = ["contract", "collector", "tagwell"].map((name) => join(root, "dist/packages", `${name}-1.0.0.tgz`));

/** Runs an upload in which npm ends well for the first so many packages. */
async function run(wellFor: number) {
  const ran: string[][] = [];
  const said: string[] = [];
  const ok = await upload({
    tarballs,
    npm: async (args) => ran.push(args) <= wellFor,
    say: (line) => said.push(line),
  });
  return { ok, ran, said };
}

it("uploads the packages in their order, public and with provenance", async () => {
  expect(publishArgs(tarballs[0] ?? "")).toEqual([
    ...["publish", "dist/packages/contract-1.0.0.tgz", "--access", "public", "--provenance"],
  ]);
  expect(await run(3)).toEqual({
    ok: true,
    ran: tarballs.map(publishArgs),
    said: ["All 3 packages are uploaded."],
  });
});

it("stops at the first that fails, and says what is left to type", async () => {
  const { ok, ran, said } = await run(1);
  expect([ok, ran.length]).toEqual([false, 2]);
  expect(said).toEqual([
    "1 of 3 are uploaded. Once the cause is away, type what is left:",
    "  npm publish dist/packages/collector-1.0.0.tgz --access public --provenance",
    "  npm publish dist/packages/tagwell-1.0.0.tgz --access public --provenance",
  ]);
});
