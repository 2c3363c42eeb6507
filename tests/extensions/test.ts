/** The test function for extension modules: pages with their own library, whose log can be read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Request } from "@playwright/test";
import { buildLibrary, type LoadedProperty } from "@tagwell/build";
import { loadExample } from "../harness/load-example.ts";
import { filledOnce } from "../harness/run-folder.ts";
import { test as base, expect } from "../harness/test.ts";
import planVisitor from "./library/plan-visitor.ts";
import type { Note } from "./library/rules.ts";

export { expect };

interface Fixtures {
  /** Folder of the tests' library. */
  libraryFolder: string;
  /** Serves the tests' library with the runtime's log switched on. */
  tags: {
    /** Serves an asset script with this name; `after` delays the response until it resolves. */
    asset(file: string, code: string, after?: Promise<void>): void;
    /** Requests to the asset host. */
    requests: readonly Request[];
    /** Opens a page with this body and waits until the library is ready. */
    opens(body: string, path?: string, head?: string): Promise<void>;
    /** The notes so far, of one rule or of all. */
    notes(rule?: string): Promise<Note[]>;
    /** Dispatches a custom event on the page's body. */
    dispatches(type: string, detail?: unknown): Promise<void>;
    /** Waits until the log has a line with this text. */
    logs(text: string): Promise<void>;
  };
}

export const test = base.extend<Fixtures>({
  libraryFolder:
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
    async ({}, use) => {
      const folder = await filledOnce("extensions", async (outDir) => {
        const extraModule = fileURLToPath(new URL("./library/extra-module.ts", import.meta.url));
        const property = withoutRules(await loadExample());
        await buildLibrary({ property, environment: "development", outDir, extraModule, minify: "none" });
      });
      await use(folder);
    },

  tags: async ({ page, context, visitor, libraryFolder }, use) => {
    const assets = new Map<string, { code: string; after: Promise<void> | undefined }>();
    const requests: Request[] = [];
    await context.addInitScript(() => {
      // A new tab is an empty page, which has no storage.
      if (location.host) localStorage.setItem("com.adobe.reactor.debug", "true");
    });
    await context.route("**/tags/development/*", async (route, request) => {
      requests.push(request);
      const file = new URL(request.url()).pathname.split("/").pop() ?? "";
      const asset = assets.get(file);
      await asset?.after;
      const body = asset?.code ?? readFile(join(libraryFolder, file));
      const headers = { "access-control-allow-origin": "*" };
      if (body === undefined) await route.fulfill({ status: 404, headers });
      else await route.fulfill({ contentType: "text/javascript", body, headers });
    });
    await use({
      asset: (file, code, after) => void assets.set(file, { code, after }),
      requests,
      async opens(body, path = "/extensions", head = "{{tagwell}}") {
        await visitor.opensPage("www", path, `<!doctype html><title>Extensions</title>${head}<body>${body}`);
        await visitor.settles();
      },
      async notes(rule) {
        const all = await page.evaluate(() => (window as { notes?: Note[] }).notes ?? []);
        return rule === undefined ? all : all.filter((note) => note.rule === rule);
      },
      dispatches: (type, detail) =>
        page.evaluate(
          ([name, data]) => void document.body.dispatchEvent(new CustomEvent(name as string, { detail: data })),
          [type, detail],
        ),
      async logs(text) {
        const said = () => visitor.console.map((line) => line.text);
        await expect.poll(() => said().join("\n")).toContain(text);
      },
    });
  },
});

/** The example property without rules, so that only the test rules run, and with a field filled by a stored value. */
function withoutRules({ dataElements, fields, ...property }: LoadedProperty): LoadedProperty {
  const element = { file: "../extensions/library/plan-visitor.ts", purpose: "", element: planVisitor };
  return {
    ...property,
    rules: {},
    dataElements: { ...dataElements, "plan-visitor": element },
    fields: { ...fields, page: { ...(fields.page as object), cms: "plan-visitor" } },
  };
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
