/** The tokens of previews: what one opens, until when, and that no other text opens anything. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveProperty } from "@tagwell/collector/check/serve-properties";
import { writeBuild } from "@tagwell/collector/testing/write-build";
import { asBuilt, previewParameter, readPreviewToken } from "@tagwell/contract";
import { casesOf } from "@tagwell/contract/testing/cases-of";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ConsoleDatabase, openConsoleDatabase } from "../database/console-database.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { Previews } from "./previews.ts";

let root: string;
let time: number;
let database: ConsoleDatabase;
let links: PreviewLinks;
/** Why the build must not be shown. */
let unsigned: string | undefined;
const add = vi.fn();
const hosts = { www: ["www.localhost", "www.staging.example.org", "www.example.org"] };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "tagwell-preview-"));
  time = Date.parse("2026-11-22T09:00:00.700Z");
  unsigned = undefined;
  database = openConsoleDatabase(root);
  links = createPreviewLinks(database, () => time);
  writeBuild(root, "staging", "one", { hasPreview: true, property: { previewHosts: hosts } });
});
afterEach(() => {
  database.close();
  rmSync(root, { recursive: true });
});

const create = (key = "k") =>
  new Previews({
    key: Buffer.from(key),
    links,
    releases: {
      buildOf: async (environment, build = asBuilt) =>
        environment === "staging" && build === asBuilt ? { build, folder: join(root, "staging") } : undefined,
      whyNotPreviewed: () => unsigned,
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
  expect(await previews.open(token)).toEqual({ folder: join(root, "staging"), host: "www.example.org" });
  time = Date.parse(expiresAt) - 1;
  expect(await previews.open(token)).toBeDefined();
  time += 1;
  expect(await previews.open(token)).toBeUndefined();
  expect(previews.list()).toEqual([]);
  expect(await previews.propertyOf(token)).toBeUndefined();
  const short = await previews.make({ ...order, hours: 1 }, "Ana");
  expect(Date.parse(short.expiresAt) - time).toBe(3_600_000);
});

it("opens nothing for a token that was changed, cut or signed with another key", async () => {
  const previews = create();
  const token = tokenOf((await previews.make(order, "Ana")).link);
  const letters = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."];
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...letters), async (at, letter) => {
      const changed = token.slice(0, at) + letter + token.slice(at + 1);
      expect((await previews.open(changed)) !== undefined).toBe(changed === token);
      expect(await previews.open(token.slice(0, at))).toBeUndefined();
    }),
    { numRuns: casesOf(2000) },
  );
  await fc.assert(fc.asyncProperty(fc.string(), async (text) => (await previews.open(text)) === undefined));
  expect(await create("other").open(token)).toBeUndefined();
});

it("is bound to the host that it was made for: a changed record opens nothing", async () => {
  const previews = create();
  const { link, ...row } = await previews.make(order, "Ana");
  links.remove(row.id, () => {});
  links.add({ ...row, host: "www.localhost" }, () => {});
  expect(await previews.open(tokenOf(link))).toBeUndefined();
  links.remove(row.id, () => {});
  links.add(row, () => {});
  expect((await previews.open(tokenOf(link)))?.host).toBe("www.example.org");
});

it("is taken back at once, and other links go on working", async () => {
  const previews = create();
  const [one, two] = [await previews.make(order, "Ana"), await previews.make(order, "Ben")];
  expect(previews.list().map(({ id, by }) => [id, by])).toEqual([
    [one.id, "Ana"],
    [two.id, "Ben"],
  ]);
  previews.takeBack(one.id, "Cem");
  const detail = `on www.example.org, made by Ana (preview ${one.id})`;
  expect(add).toHaveBeenLastCalledWith({
    who: "Cem",
    what: "preview taken back",
    about: "staging",
    to: asBuilt,
    detail,
  });
  expect(await previews.open(tokenOf(one.link))).toBeUndefined();
  expect(await previews.propertyOf(tokenOf(one.link))).toBeUndefined();
  expect(await previews.open(tokenOf(two.link))).toBeDefined();
  for (const id of [one.id, "unknown", ""]) expect(() => previews.takeBack(id, "Cem"), id).toThrow("No preview");
});

it("opens nothing once the build must not be shown there", async () => {
  const previews = create();
  const { link } = await previews.make(order, "Ana");
  unsigned = "It is not signed.";
  expect(await previews.open(tokenOf(link))).toBeUndefined();
  await expect(previews.make(order, "Ana")).rejects.toThrow("It is not signed.");
});

it("validates events on its host only, by the build as it is now", async () => {
  const previews = create();
  const tokens = new Map<string, string>();
  for (const host of hosts.www)
    tokens.set(host, tokenOf((await previews.make({ ...order, page: `https://${host}/` }, "Ana")).link));
  for (const [host, token] of tokens) {
    const property = await previews.propertyOf(token);
    expect(property?.source).toBe("preview");
    for (const other of [...hosts.www, "www.example.net"])
      expect(property?.siteOfHost(other), `${host} ${other}`).toBe(other === host ? "www" : undefined);
  }
  const token = tokens.get("www.example.org") ?? "";
  const content = { hasPreview: true, property: { previewHosts: { www: ["www.example.net"] } } };
  await vi.waitFor(async () => {
    writeBuild(root, "staging", "two", content);
    expect((await previews.propertyOf(token))?.siteOfHost("www.example.org")).toBeUndefined();
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
