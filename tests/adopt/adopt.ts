/** Creates, changes and upgrades a property outside the repository, using only the published packages. */
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { startRegistry } from "./local-registry.ts";
import { runNpm } from "./run-npm.ts";
import { startProperty } from "./start-property.ts";
import { edit, trackForm } from "./track-form.ts";
import { consoleShows, visitPage } from "./visit-page.ts";

export interface AdoptParts {
  /** An empty folder outside the repository. */
  folder: string;
  /** Folders of tarballs: this version's and the next one's. */
  packages: { current: string; next: string };
  /** The versions of both. */
  versions: { current: string; next: string };
  browser: Browser;
  /** Runs a step under its name. If a step throws, it has failed, and the next steps still run. */
  step: (name: string, run: () => Promise<void>) => Promise<void>;
}

const pageViews = "web.webpagedetails.pageViews";

export async function adopt({ folder, packages, versions, browser, step }: AdoptParts): Promise<void> {
  const property = join(folder, "my-property");
  // A copy, in which the next version replaces this one.
  const tarballs = join(folder, "packages");
  cpSync(packages.current, tarballs, { recursive: true });
  const tarball = join(tarballs, `create-tagwell-${versions.current}.tgz`);

  await step("create a property from the tarballs", async () => {
    const args = ["exec", "--yes", `--package=${tarball}`, "--", "create-tagwell", "my-property"];
    await runNpm({ args, cwd: folder, env: { TAGWELL_PACKAGES: tarballs } });
    for (const source of ["packages", "scripts", "node_modules/@tagwell/container/src"])
      if (existsSync(join(property, source))) throw new Error(`The property holds ${source}, the product's source.`);
  });
  await step("refuse a folder that is not empty", async () => {
    const args = ["exec", "--yes", `--package=${tarball}`, "--", "create-tagwell", "my-property"];
    const refused = await runNpm({ args, cwd: folder }).catch((error: Error) => error.message);
    if (!refused.includes("is not empty")) throw new Error(`It was not refused:\n${refused}`);
  });
  await step("start it: a page view and each milestone arrive, and the console shows them", () =>
    visits(property, browser, "_example"),
  );
  await step("track something of one's own, test and build it", async () => {
    await trackForm(property);
    await runNpm({ args: ["run", "check", "appointment-request"], cwd: property });
    await runNpm({ args: ["test"], cwd: property });
    await runNpm({ args: ["run", "build"], cwd: property });
    for (const environment of ["development", "staging", "production"])
      readFileSync(join(property, "dist", environment, "manifest.json"));
  });
  await step("serve the builds with the edge for production", async () => {
    const edge = await startProperty(property, "edge");
    try {
      // Serves the console and the build. The API requires signing in here.
      for (const path of ["/", "/tags/production/tagwell.js"]) {
        const answer = await fetch(`http://localhost:${edge.port}${path}`);
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      }
    } finally {
      await edge.stop();
    }
  });
  await step("take another tenant key: every field arrives under it", async () => {
    edit(join(property, "tagwell.config.ts"), '"_example"', '"_acme"');
    await visits(property, browser, "_acme");
    await runNpm({ args: ["test"], cwd: property });
  });
  await step("upgrade it: new tarballs, and npm update alone", async () => {
    rmSync(tarballs, { recursive: true });
    cpSync(packages.next, tarballs, { recursive: true });
    await runNpm({ args: ["update"], cwd: property });
    expectVersion(property, versions.next);
    await visits(property, browser, "_acme");
  });
  await step("create and upgrade a property from a registry", async () => {
    const registry = await startRegistry((await runNpm({ args: ["config", "get", "registry"], cwd: folder })).trim());
    try {
      registry.publish(packages.current);
      // A cache of its own: npm takes a program of the same version from where an earlier run has left it.
      const env = { npm_config_registry: registry.url, npm_config_cache: join(folder, "npm-cache") };
      const args = [
        "exec",
        "--yes",
        `--package=create-tagwell@${versions.current}`,
        "--",
        "create-tagwell",
        "upgraded",
      ];
      await runNpm({ args, cwd: folder, env });
      const upgraded = join(folder, "upgraded");
      expectVersion(upgraded, versions.current);
      registry.publish(packages.next);
      await runNpm({ args: ["update"], cwd: upgraded, env });
      expectVersion(upgraded, versions.next);
      await visits(upgraded, browser, "_example");
      await runNpm({ args: ["test"], cwd: upgraded });
    } finally {
      await registry.close();
    }
  });
}

/** Starts the property, visits its page and checks the events that arrive. */
async function visits(folder: string, browser: Browser, tenantKey: string): Promise<void> {
  const started = await startProperty(folder);
  try {
    await visitPage(browser, started.port);
    const [view] = await started.events(pageViews);
    const { page, campaign, container } = (view?.event.xdm[tenantKey] ?? {}) as Record<string, Record<string, unknown>>;
    const found = { verdict: view?.verdict, title: page?.title, source: campaign?.source, rule: container?.rule };
    const expected = { verdict: "accepted", title: "A page to try", source: "newsletter", rule: "page-view" };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      throw new Error(`The page view is not as expected:\n${JSON.stringify(view, null, 2)}`);
    const scrolls = await started.events("page.scroll");
    if (scrolls.length !== 4) throw new Error(`${scrolls.length} milestones arrived, not 4.`);
    // The event summaries that the property defines.
    await consoleShows(browser, started.port, "A page to try");
    await consoleShows(browser, started.port, "100 % of the page");
  } finally {
    await started.stop();
  }
}

function expectVersion(folder: string, version: string): void {
  for (const name of ["tagwell", "@tagwell/container", "@tagwell/build", "@tagwell/collector"]) {
    const file = join(folder, "node_modules", name, "package.json");
    const installed = (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
    if (installed !== version) throw new Error(`${name} is ${installed}, not ${version}.`);
  }
}
