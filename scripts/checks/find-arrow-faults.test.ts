import { describe, expect, it } from "vitest";
import { findArrowFaults } from "./find-arrow-faults.ts";
import { readImports } from "./read-imports.ts";

/** The arrows that the given files break. */
const broken = (files: Record<string, string>) =>
  findArrowFaults(new Map(Object.entries(files).map(([file, code]) => [file, readImports(file, code)]))).map(
    ({ where, breaks }) => `${where} ${breaks}`,
  );

describe("arrows between parts", () => {
  it("lets the container import the contract by its name", () => {
    expect(broken({ "packages/container/src/guard/a.ts": `import { x } from "@tagwell/contract";` })).toEqual([]);
  });

  it("stops the contract from importing any other part, even types", () => {
    expect(broken({ "packages/contract/src/a.ts": `\nimport type { X } from "@tagwell/collector";` })).toEqual([
      "packages/contract/src/a.ts:2 contract may import nothing of ours, not collector",
    ]);
  });

  it("stops an app from importing the console's server, also by import()", () => {
    expect(broken({ "apps/console/src/a.tsx": `const server = import("@tagwell/console-server");` })).toEqual([
      "apps/console/src/a.tsx:1 console may import contract, not console-server",
    ]);
  });

  it("stops an import that bypasses a part's public entry point", () => {
    expect(broken({ "property/rules/a.ts": `import { x } from "../../packages/tagwell/src/index.ts";` })).toEqual([
      "property/rules/a.ts:1 property reaches into tagwell past its door",
    ]);
  });

  it("stops what only collects from importing the console's server", () => {
    expect(broken({ "packages/collector/src/boot/a.ts": `import type { X } from "@tagwell/console-server";` })).toEqual(
      ["packages/collector/src/boot/a.ts:1 collector may import contract, not console-server"],
    );
  });

  it("stops the build from importing a property by its name", () => {
    expect(broken({ "packages/build/src/a.ts": `import { x } from "bayview-property/sites.ts";` })).toEqual([
      "packages/build/src/a.ts:1 build may import contract, container, learn, not property",
    ]);
  });

  it("lets scripts and tests import everything", () => {
    const code = `import "@tagwell/collector"; import "@tagwell/build"; import "bayview-property";`;
    expect(broken({ "scripts/a.ts": code, "tests/journeys/a.spec.ts": code })).toEqual([]);
  });
});

describe("arrows between stations", () => {
  const at = (file: string, code: string) => broken({ [`packages/container/src/${file}`]: code });

  it("stops a station from importing another's values", () => {
    expect(at("payload/a.ts", `import { x } from "../guard/b.ts";`)).toEqual([
      "packages/container/src/payload/a.ts:1 station payload may not import station guard; only boot/ joins stations",
    ]);
    expect(at("payload/a.ts", `export { x } from "../guard/b.ts";`)).toHaveLength(1);
  });

  it("counts an import whose every name is an inline type as a value import, because it still loads the file", () => {
    expect(at("payload/a.ts", `import { type X } from "../guard/b.ts";`)).toHaveLength(1);
  });

  it("lets a station import another's types", () => {
    expect(at("payload/a.ts", `import type { X } from "../guard/b.ts"; export type * from "../guard/b.ts";`)).toEqual(
      [],
    );
  });

  it("lets boot, the entry point and a test import them", () => {
    for (const file of ["boot/a.ts", "index.ts", "authoring/a.ts", "payload/a.test.ts"]) {
      expect(at(file, `import { x } from "../guard/b.ts";`.replace("../", file === "index.ts" ? "./" : "../"))).toEqual(
        [],
      );
    }
  });

  it("lets a station import the values of those that it uses, and not the other way", () => {
    expect(at("client/a.ts", `import { x } from "../outbox/b.ts";`)).toEqual([]);
    expect(at("outbox/a.ts", `import { x } from "../client/b.ts";`)).toHaveLength(1);
  });

  it("stops a station from importing boot or the entry point", () => {
    expect(at("guard/a.ts", `import { x } from "../boot/b.ts";`)).toHaveLength(1);
    expect(at("guard/a.ts", `import { x } from "../index.ts";`)).toHaveLength(1);
  });

  it("lets a station import a helper beside the stations, unless that helper imports a station", () => {
    expect(at("guard/a.ts", `import { x } from "../clock.ts";`)).toEqual([]);
    expect(at("clock.ts", `import { x } from "./guard/b.ts";`)).toHaveLength(1);
  });

  it("lets the files of one station import one another", () => {
    expect(at("guard/a.ts", `import { x } from "./deeper/b.ts";`)).toEqual([]);
  });

  it("applies to the edge's stations too", () => {
    expect(broken({ "packages/collector/src/receive/a.ts": `import { x } from "../log/b.ts";` })).toHaveLength(1);
    expect(broken({ "packages/console-server/src/api/a.ts": `import { x } from "../releases/b.ts";` })).toHaveLength(1);
  });

  it("lets the edge's stations import types from earlier stations only", () => {
    const importing = (station: string, from: string) =>
      broken({ [`packages/console-server/src/${station}/a.ts`]: `import type { X } from "../${from}/b.ts";` });
    expect([importing("releases", "accounts"), importing("api", "releases")]).toEqual([[], []]);
    expect(importing("accounts", "api")).toEqual([
      "packages/console-server/src/accounts/a.ts:1 station accounts may not import a type of station api, which does not come before it",
    ]);
  });

  it("lets test support import what it tests", () => {
    expect(broken({ "packages/collector/src/testing/a.ts": `import { x } from "../log/b.ts";` })).toEqual([]);
  });
});

describe("layers of the console", () => {
  const at = (file: string, code: string) => broken({ [`apps/console/src/${file}`]: code });

  it("lets a view import shared code, and the shell import any view", () => {
    expect(at("quality/a.tsx", `import { x } from "../shared/api/b.ts";`)).toEqual([]);
    expect(at("shell/router.tsx", `import { x } from "../quality/b.tsx"; import "../shared/c.ts";`)).toEqual([]);
    expect(at("main.tsx", `import "./shell/start.tsx";`)).toEqual([]);
  });

  it("lets the files of one folder import one another", () => {
    expect(at("quality/deeper/a.tsx", `import { x } from "../b.ts"; import "./c.ts";`)).toEqual([]);
  });

  it("stops a view from importing another view, even its types, even in a test", () => {
    const code = `import type { X } from "../live-events/b.ts";`;
    expect(at("quality/a.tsx", code)).toEqual([
      "apps/console/src/quality/a.tsx:1 quality/ may not import live-events/, not even a type",
    ]);
    expect(at("quality/a.test.ts", code)).toHaveLength(1);
  });

  it("stops a view from importing the shell, and shared code from importing either", () => {
    expect(at("quality/a.tsx", `import { x } from "../shell/b.ts";`)).toHaveLength(1);
    expect(at("shared/api/a.ts", `import { x } from "../../quality/b.ts";`)).toHaveLength(1);
    expect(at("shared/a.ts", `import type { X } from "../shell/b.ts";`)).toHaveLength(1);
  });

  it("stops every folder from importing the entry file beside them", () => {
    expect(at("shell/a.ts", `import "../main.tsx";`)).toEqual([
      "apps/console/src/shell/a.ts:1 shell/ may not import a file outside the folders, not even a type",
    ]);
  });
});

describe("cycles", () => {
  it("reports import cycles with their path", () => {
    const faults = findArrowFaults(
      new Map([
        ["scripts/a.ts", [{ from: "./b.ts", typeOnly: false, line: 1 }]],
        ["scripts/b.ts", [{ from: "./c.ts", typeOnly: false, line: 1 }]],
        ["scripts/c.ts", [{ from: "./a.ts", typeOnly: false, line: 1 }]],
      ]),
    );
    expect(faults.map(({ imports }) => imports)).toEqual(["scripts/b.ts → scripts/c.ts → scripts/a.ts"]);
  });

  it("reports cycles of type imports too", () => {
    expect(broken({ "scripts/a.ts": `import "./b.ts";`, "scripts/b.ts": `import type { X } from "./a.ts";` })).toEqual([
      "scripts/a.ts files may not import one another in a cycle, not even types",
    ]);
  });
});

describe("readImports", () => {
  it("throws for a file that does not parse, and names it", () => {
    expect(() => readImports("a.ts", "import {")).toThrow("a.ts does not parse");
  });
});
