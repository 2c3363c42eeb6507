import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Built } from "../build/development-builder.ts";
import { type FollowedProperty, followProperty } from "./follow-property.ts";

let folder: string;
let followed: FollowedProperty;
let said: string[];
let builds: number;
/** Ends the build under way; set while there is one. */
let endBuild: ((built: Built) => void) | undefined;
let hidden: string | undefined;
/** What pages are told. */
let told: (string | undefined)[];
let stuckMs: number | undefined;

const save = (path: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), `export default ${Math.random()};`);
};
const building = () => expect.poll(() => endBuild).toBeDefined();
const end = (built: Built = {}) => {
  endBuild?.(built);
  endBuild = undefined;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tagwell-follow-"));
  said = [];
  builds = 0;
  endBuild = undefined;
  hidden = undefined;
  told = [];
  save("rules/page-view.ts");
  followed = followProperty({
    folder,
    builder: {
      build() {
        builds += 1;
        return new Promise((resolve) => {
          endBuild = resolve;
        });
      },
      abandon: () => end({ fault: "The build ended with null." }),
      close: () => {},
    },
    edge: { serveBuilt: async () => hidden, tellPages: (_, text) => void told.push(text) },
    say: (line) => said.push(line),
    ...(stuckMs !== undefined && { stuckMs }),
  });
  await followed.ready;
});

afterEach(async () => {
  await followed.close();
  rmSync(folder, { recursive: true });
});

it("builds and serves what was changed, and says so in one line", async () => {
  save("rules/page-view.ts");
  await building();
  end();
  await expect
    .poll(() => said)
    .toEqual([expect.stringMatching(/^rules\/page-view\.ts changed: built in \d.* s and served\./)]);
});

it("says what is wrong with the property, there and on its pages, and that the build before is still served", async () => {
  save("rules/page-view.ts");
  await building();
  end({ fault: "rules/page-view.ts has 1 fault" });
  await expect.poll(() => said).toEqual(["\nrules/page-view.ts has 1 fault\n\nThe build before is still served."]);
  expect(told).toEqual([expect.stringContaining("rules/page-view.ts has 1 fault")]);
  save("rules/page-view.ts");
  await building();
  end();
  await expect.poll(() => told).toHaveLength(2);
  expect(told[1]).toBeUndefined();
});

it("says which published build hides what was built", async () => {
  hidden = "build 1a2b3c4d5e6f is published";
  save("rules/new.ts");
  await building();
  end();
  await expect.poll(() => said).toEqual([expect.stringContaining("but not served: build 1a2b3c4d5e6f is published")]);
});

it("builds once more for what changes during a build, and never for what no build reads", async () => {
  save("rules/page-view.ts");
  await building();
  for (const other of ["dist/development/tagwell.js", ".data/events.sqlite", "node_modules/x/index.js"]) save(other);
  // Noticed while the build is under way, or just after it.
  save("events/tour.ts");
  end();
  await building();
  end();
  await expect
    .poll(() => said)
    .toEqual([
      expect.stringMatching(/^rules\/page-view\.ts changed/),
      expect.stringMatching(/^events\/tour\.ts changed/),
    ]);
  expect(builds).toBe(2);
});

describe("a build that does not end", () => {
  beforeAll(() => {
    // At once, so that nobody waits for it.
    stuckMs = 0;
  });
  afterAll(() => {
    stuckMs = undefined;
  });

  it("is said, and gives way to the next save", async () => {
    save("rules/page-view.ts");
    await building();
    await expect.poll(() => said).toEqual([expect.stringContaining("still building")]);
    save("rules/page-view.ts");
    await expect.poll(() => builds).toBe(2);
    end();
    await expect.poll(() => said.at(-1)).toContain("and served.");
    expect(said.join()).not.toContain("ended with null");
  });
});
