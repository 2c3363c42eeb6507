/** An edge with a build folder of its own, for tests that publish; the shared edge serves the other tests. */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type EdgeOptions, type RunningEdge, startEdge } from "@tagwell/console-server";
import type { EnvironmentName } from "@tagwell/contract";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { test as base } from "../harness/shared.ts";
import { passwordCost } from "../harness/sign-in.ts";

interface BuildParts {
  hasPreview?: boolean;
  environment?: EnvironmentName;
  /** A rule that the build does not have. */
  without?: string;
}

export interface Place {
  edge: RunningEdge;
  url: string;
  /** Writes the build folder of an environment: development unless told. */
  builds(words: string, parts?: BuildParts): Promise<void>;
  /** What pages of development load. */
  served(): Promise<string>;
}

interface Fixtures extends Pick<EdgeOptions, "publishing" | "alertClock"> {
  place: Place;
}

export const test = base.extend<Fixtures>({
  publishing: [undefined, { option: true }],
  alertClock: [undefined, { option: true }],
  place: async ({ publishing, alertClock }, use) => {
    const root = await mkdtemp(join(tmpdir(), "tagwell-publishing-"));
    const options = await edgeOptions({ port: 0, dataDir: join(root, "data"), ...exampleHouse });
    const folders = { ...options.folders, tags: join(root, "dist") };
    const edge = await startEdge({
      ...options,
      folders,
      passwordCost,
      ...(publishing && { publishing }),
      ...(alertClock && { alertClock }),
    });
    const url = `http://localhost:${edge.port}`;
    await use({
      edge,
      url,
      served: async () => (await fetch(`${url}/tags/development/tagwell.js`)).text(),
      async builds(words, { hasPreview = false, environment = "development", without } = {}) {
        const folder = join(root, "dist", environment);
        await mkdir(folder, { recursive: true });
        const [declared] = options.properties;
        const rules = declared?.rules.filter(({ name }) => name !== without);
        const property = { ...declared, environment, rules };
        const content = `/* ${words} */`;
        const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
        const file = { file: "tagwell.js", bytes: content.length, gzip: 20, brotli: 20, integrity };
        const manifest = { buildDate: "2026-01-01T00:00:00Z", revision: "a".repeat(40), versions: { tagwell: words } };
        await writeFile(join(folder, "tagwell.js"), content);
        if (hasPreview) await writeFile(join(folder, "preview.js"), content);
        await writeFile(join(folder, "manifest.json"), JSON.stringify({ ...manifest, files: [file] }));
        await writeFile(join(folder, "property.json"), JSON.stringify(property));
      },
    });
    await edge.close();
    await rm(root, { recursive: true });
  },
});

/** Opens a one-time link, the edge's first one unless told, and makes an account with it. */
export async function makesAccount(page: Page, { edge, url }: Place, name = "Ana", link = url + edge.makeFirstLink()) {
  await page.goto(link);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: `Account: ${name}` })).toBeVisible();
}
