import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildWhenStale } from "./build-when-stale.ts";

describe("buildWhenStale", () => {
  let folder: string;
  let source: string;
  let output: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "stale-"));
    source = join(folder, "src");
    output = join(folder, "dist");
    mkdirSync(source);
    writeFileSync(join(source, "a.ts"), "1");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (build = async () => void mkdirSync(output, { recursive: true })) =>
    buildWhenStale({ inputs: [source], output, build });

  it("builds what was never built, and not again while nothing changes", async () => {
    expect(await run()).toBe(true);
    expect(await run()).toBe(false);
  });

  it("builds again when a file's text, its name or the set of files changes", async () => {
    await run();
    writeFileSync(join(source, "a.ts"), "2");
    expect(await run()).toBe(true);
    writeFileSync(join(source, "b.ts"), "");
    expect(await run()).toBe(true);
    rmSync(join(source, "b.ts"));
    expect(await run()).toBe(true);
  });

  it("builds again when the output was removed", async () => {
    await run();
    rmSync(output, { recursive: true });
    expect(await run()).toBe(true);
  });

  it("looks neither at installed packages nor at other builds", async () => {
    await run();
    mkdirSync(join(source, "node_modules"));
    writeFileSync(join(source, "node_modules/x.js"), "");
    expect(await run()).toBe(false);
  });

  it("stays stale when the build fails", async () => {
    await run();
    writeFileSync(join(source, "a.ts"), "2");
    await expect(run(vi.fn().mockRejectedValue(new Error("no")))).rejects.toThrow("no");
    expect(await run()).toBe(true);
  });
});
