/** The tokens of previews: what one opens, until when, and that no other text opens anything. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asBuilt, previewParameter, readPreviewToken } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { serveProperty } from "../boot/serve-property.ts";
import { writeBuild } from "../testing/write-build.ts";
import { createPreviews } from "./previews.ts";

let root: string;
let time: number;
const add = vi.fn();
const hosts = { www: ["www.localhost", "www.staging.example.org", "www.example.org"] };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-preview-"));
  time = Date.parse("2026-11-22T09:00:00.700Z");
  writeBuild(root, "staging", "one", { hasPreview: true, property: { previewHosts: hosts } });
});
afterEach(() => rmSync(root, { recursive: true }));

const create = (key = "k") =>
  createPreviews({
    key: Buffer.from(key),
    releases: {
      buildOf: (environment, build = asBuilt) =>
        environment === "staging" && build === asBuilt ? { build, folder: join(root, "staging") } : undefined,
    },
    serve: serveProperty,
    audit: { add },
    now: () => time,
  });
const order = { environment: "staging", page: "https://www.example.org/heart?a=1#top" } as const;
const tokenOf = (link: string) => new URL(link).searchParams.get(previewParameter) ?? "";

it("makes a link that keeps the page's address, works for eight hours unless told, and is audited without it", async () => {
  const previews = create();
  const { link, expiresAt, build } = await previews.make(order, "Ana");
  expect([expiresAt, build]).toEqual(["2026-11-22T17:00:00.000Z", asBuilt]);
  const token = tokenOf(link);
  expect(link).toBe(`https://www.example.org/heart?a=1&${previewParameter}=${token}#top`);
  const detail = `on www.example.org, until ${expiresAt} (preview ${readPreviewToken(token)?.id})`;
  expect(add).toHaveBeenLastCalledWith({ who: "Ana", what: "preview made", about: "staging", to: asBuilt, detail });
  expect(previews.folderOf(token)).toBe(join(root, "staging"));
  time = Date.parse(expiresAt) - 1;
  expect(previews.folderOf(token)).toBeDefined();
  time += 1;
  expect(previews.folderOf(token)).toBeUndefined();
  expect(await previews.propertyOf(token)).toBeUndefined();
  const short = await previews.make({ ...order, hours: 1 }, "Ana");
  expect(Date.parse(short.expiresAt) - time).toBe(3_600_000);
});

it("opens nothing for a token that was changed, cut or signed with another key", async () => {
  const previews = create();
  const token = tokenOf((await previews.make(order, "Ana")).link);
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."];
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...letters), (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect(previews.folderOf(changed) !== undefined).toBe(changed === token);
      expect(previews.folderOf(token.slice(0, at))).toBeUndefined();
    }),
    { numRuns: casesOf(2000) },
  );
  fc.assert(fc.property(fc.string(), (text) => previews.folderOf(text) === undefined));
  expect(create("other").folderOf(token)).toBeUndefined();
});

it("validates events on the hosts of all environments, by the build as it is now", async () => {
  const previews = create();
  const token = tokenOf((await previews.make(order, "Ana")).link);
  const property = await previews.propertyOf(token);
  expect(property?.source).toBe("preview");
  for (const host of hosts.www) expect(property?.siteOfHost(host), host).toBe("www");
  expect(property?.siteOfHost("www.example.net")).toBeUndefined();
  expect(await previews.propertyOf(token)).toBe(property);
  const content = { hasPreview: true, property: { previewHosts: { www: ["www.example.net"] } } };
  await vi.waitFor(async () => {
    writeBuild(root, "staging", "two", content);
    expect((await previews.propertyOf(token))?.siteOfHost("www.example.net")).toBe("www");
  });
});

it("refuses a page on no site, an environment without a build, and a build without a preview", async () => {
  const previews = create();
  const refusal = (changes: object) =>
    previews.make({ ...order, ...changes }, "Ana").catch(({ status, kind }) => [status, kind]);
  expect(await refusal({ page: "https://www.example.net/" })).toEqual([400, "unlisted-page"]);
  expect(await refusal({ environment: "production" })).toEqual([404, "no-such-build"]);
  writeBuild(root, "staging", "one", { property: { previewHosts: hosts } });
  expect(await refusal({})).toEqual([409, "no-preview"]);
  writeBuild(root, "staging", "one", { hasPreview: true });
  expect(await refusal({})).toEqual([409, "no-preview"]);
  rmSync(join(root, "staging"), { recursive: true });
  expect(await refusal({})).toEqual([404, "not-built"]);
});
