import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProperty } from "./create-property.ts";
import { releasedPackages, tarballPackages } from "./product-packages.ts";
import { startRepository } from "./start-repository.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "create-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("createProperty", () => {
  it("writes a property with its scripts, and none of the product's source", () => {
    const folder = join(parent, "My Property");
    createProperty({ folder, dependencies: releasedPackages("0.1.0") });
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "my-property",
      scripts: { start: "tagwell start", test: "tagwell test", ci: "sh ci.sh" },
      dependencies: { tagwell: "^0.1.0" },
    });
    const files = ["tagwell.config.ts", "rules/page-view.ts", "pages/www/index.html", ".gitignore", "README.md"];
    for (const file of [...files, "ci.sh", ".github/workflows/tagwell.yml", ".vscode/extensions.json"])
      expect(existsSync(join(folder, file)), file).toBe(true);
    expect(existsSync(join(folder, "packages"))).toBe(false);
  });

  it("says nothing in the first minute that has to be explained: no warning of npm, no 404 of an icon", () => {
    createProperty({ folder: parent, dependencies: {} });
    expect(JSON.parse(readFileSync(join(parent, "package.json"), "utf8")).allowScripts).toEqual({ esbuild: false });
    expect(readFileSync(join(parent, "pages/www/index.html"), "utf8")).toContain('<link rel="icon" href="data:,">');
  });

  it("writes settings and snippets that an editor can read", () => {
    createProperty({ folder: parent, dependencies: {} });
    for (const file of ["settings.json", "extensions.json", "tagwell.code-snippets"])
      expect(JSON.parse(readFileSync(join(parent, ".vscode", file), "utf8"))).toBeTypeOf("object");
  });

  it("writes a tsconfig.json that every TypeScript 5 reads, as an editor or another package of the repository may have it", () => {
    createProperty({ folder: parent, dependencies: {} });
    const { compilerOptions } = JSON.parse(readFileSync(join(parent, "tsconfig.json"), "utf8"));
    // Not "preserve", which came with TypeScript 5.4.
    expect(compilerOptions).toMatchObject({ module: "ESNext", moduleResolution: "bundler" });
  });

  it("refuses a folder that is not empty, and says what is in it", () => {
    writeFileSync(join(parent, "notes.txt"), "");
    expect(() => createProperty({ folder: parent, dependencies: {} })).toThrow("is not empty: it holds notes.txt.");
  });

  it("says why a folder cannot be made, and what to do", () => {
    writeFileSync(join(parent, "notes.txt"), "");
    const folder = join(parent, "notes.txt", "property");
    expect(() => createProperty({ folder, dependencies: {} })).toThrow(
      /cannot be written: ENOTDIR.*Name another folder/,
    );
  });

  it("takes a fresh git repository for an empty folder", () => {
    mkdirSync(join(parent, ".git"));
    createProperty({ folder: parent, dependencies: {} });
    expect(existsSync(join(parent, "rules"))).toBe(true);
  });
});

describe("startRepository", () => {
  it("makes a repository with the branch main, and none in another one", () => {
    expect(startRepository(parent)).toBe("made");
    expect(readFileSync(join(parent, ".git/HEAD"), "utf8")).toBe("ref: refs/heads/main\n");
    mkdirSync(join(parent, "property"));
    expect(startRepository(join(parent, "property"))).toBe("inside another");
    expect(existsSync(join(parent, "property/.git"))).toBe(false);
  });
});

describe("tarballPackages", () => {
  const names = ["tagwell", "build", "console", "container", "contract", "collector", "console-server", "learn"];
  const tarball = (name: string, version: string) =>
    writeFileSync(join(parent, `${name === "tagwell" ? name : `tagwell-${name}`}-${version}.tgz`), "");

  it("names the newest tarball of every package, from the property's folder", () => {
    for (const name of names) for (const version of ["0.9.0", "0.10.0"]) tarball(name, version);
    const dependencies = tarballPackages({ tarballs: parent, folder: join(parent, "property") });
    expect(dependencies.tagwell).toBe("file:../tagwell-0.10.0.tgz");
    expect(dependencies["@tagwell/collector"]).toBe("file:../tagwell-collector-0.10.0.tgz");
    expect(Object.keys(dependencies)).toHaveLength(names.length);
  });

  it("prefers names without a version, which stay the same for npm update", () => {
    for (const name of names) tarball(name, "0.1.0");
    mkdirSync(join(parent, "latest"));
    writeFileSync(join(parent, "latest/tagwell-collector.tgz"), "");
    const dependencies = tarballPackages({ tarballs: parent, folder: join(parent, "property") });
    expect(dependencies["@tagwell/collector"]).toBe("file:../latest/tagwell-collector.tgz");
    expect(dependencies.tagwell).toBe("file:../tagwell-0.1.0.tgz");
  });

  it("says which package has no tarball", () => {
    for (const name of names.slice(1)) tarball(name, "0.1.0");
    expect(() => tarballPackages({ tarballs: parent, folder: parent })).toThrow("no tarball of tagwell. Name a folder");
  });
});
