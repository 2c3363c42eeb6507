/** The test function for previews: an edge that serves production, and the development build that previews show. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readPropertyFile } from "@tagwell/collector";
import { startEdge } from "@tagwell/console-server";
import { type EventRow, previewParameter } from "@tagwell/contract";
import { buildExample } from "../harness/build-example.ts";
import { loadExample } from "../harness/load-example.ts";
import { settle } from "../harness/settle.ts";
import { test as base } from "../harness/shared.ts";
import { passwordCost, signIn } from "../harness/sign-in.ts";
import { startWire, type Wire } from "../harness/start-wire.ts";

export { expect };

interface Place {
  wire: Wire;
  /** Serves this page of the site and gives its address. `{{tagwell}}` becomes the production library. */
  serves(path: string, html?: string): string;
  /** A link to a preview of the development build on this page. */
  linkTo(address: string): Promise<string>;
  /** What is stored of this page, as `environment eventType`. */
  storedOf(path: string): Promise<string[]>;
}

/** The installation snippet of production. */
export const snippet = `<script src="/tags/production/tagwell.js" async referrerpolicy="no-referrer"></script>`;
const plain = `<!doctype html><html lang="en"><head><title>A page</title>{{tagwell}}</head>
  <body><main><h1>A page</h1><p>Hello</p></main></body></html>`;

/** The address with another token in its parameter. */
export function withToken(link: string, change: (token: string) => string): string {
  const url = new URL(link);
  url.searchParams.set(previewParameter, change(url.searchParams.get(previewParameter) ?? ""));
  return url.href;
}

/** Opens the address and waits until the page and the library have nothing left to do. */
export async function opens(page: Page, address: string, wire: Wire): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => "tagwell" in window);
  await settle(page, wire);
}

async function startPlace(): Promise<Place & { close(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "tagwell-preview-"));
  const { config } = await loadExample();
  const { www, ...others } = config.sites;
  const local = (name: string) => [`${name}.localhost`];
  const noHosts = { development: [], staging: [], production: [] };
  const sites = {
    www: { label: www?.label ?? "", hosts: { development: local("dev"), staging: [], production: local("www") } },
    ...Object.fromEntries(Object.entries(others).map(([key, site]) => [key, { ...site, hosts: noHosts }])),
  };
  const environments = { ...config.environments, production: { datastreamId: "example-production" } };
  const tags = await buildExample({
    environments: ["development", "production"],
    config: { sites, environments },
  });
  const properties = [await readPropertyFile(join(tags, "production/property.json"))];
  const edge = await startEdge({ port: 0, dataDir: join(root, "data"), properties, folders: { tags }, passwordCost });
  const wire = await startWire(edge.port);
  const headers = await signIn(`http://localhost:${edge.port}`, edge.makeFirstLink());
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://localhost:${edge.port}${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    wire,
    serves(path, html = plain) {
      wire.serve("www.localhost", path, html.replaceAll("{{tagwell}}", snippet));
      return `http://www.localhost:${wire.port}${path}`;
    },
    async linkTo(page) {
      const body = JSON.stringify({ environment: "development", page });
      return (await ask("/api/preview", { method: "POST", body })).link;
    },
    async storedOf(path) {
      const rows: EventRow[] = await ask("/api/events?limit=1000");
      const isOfPage = ({ event }: EventRow) => JSON.stringify(event.xdm).includes(`${path}"`);
      return rows.filter(isOfPage).map(({ environment, event }) => `${environment} ${event.xdm.eventType}`);
    },
    async close() {
      await wire.close();
      await edge.close();
      await rm(root, { recursive: true });
    },
  };
}

export const test = base.extend<{ place: Place }>({
  // Builds its own libraries.
  place: async ({ shared }, use) => use(await shared("preview", startPlace)),
});
