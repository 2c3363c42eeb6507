/** The identity commands return what the unmodified Web SDK returns, and request the identity when it does. */

import { expect, type Page } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { containerFile } from "../../packages/build/src/bundle/container-files.ts";
import { referenceSdk } from "../differential/build-reference-sdk.ts";
import { cookieNames, identityCookie } from "../differential/stand-in-edge.ts";
import config from "../example-property/tagwell.config.ts";
import { writtenOnce } from "../harness/run-folder.ts";
import { test as base } from "../harness/shared.ts";
import { bundleScript } from "./bundle-script.ts";

const { orgId } = config;
const origin = "https://www.clinic.example";
const ecid = "3".repeat(38);
const handedOut = "4".repeat(38);

type Command = readonly [name: "getIdentity" | "appendIdentityToUrl", options?: object];
type Call = (name: string, options?: object) => Promise<unknown>;
interface Scenario {
  cookie?: string;
  consent?: "in" | "out" | "pending";
  /** The edge's handle; absent if the request fails. */
  handle?: object[];
  header?: string;
  commands: readonly Command[];
}

/** Our commands, with an identity request of the least that the edge accepts. */
const ownScript = `
  import { createIdentityCommands } from ${JSON.stringify(containerFile("identity/identity-commands"))};
  import { createSdkCookies } from ${JSON.stringify(containerFile("identity/sdk-cookies"))};
  const { orgId, defaultConsent } = window.referenceSettings;
  const answered = {};
  const commands = createIdentityCommands({
    orgId,
    cookies: createSdkCookies(document, orgId),
    consent: { current: () => defaultConsent, allows: () => defaultConsent === "in" },
    decided: async () => {},
    log: { warn() {} },
    answered,
    async acquire() {
      const answer = await fetch("/ee/v1/identity/acquire", { method: "POST" });
      const { handle } = await answer.json();
      const { payload } = handle.find(({ type }) => type === "identity:result") ?? { payload: [] };
      Object.assign(answered, { ecid: payload[0]?.id, region: answer.headers.get("x-adobe-edge") ?? undefined });
    },
  });
  window.alloy = (name, options) => commands[name](options);`;

const test = base.extend<{ scripts: Record<"sdk" | "own", string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  scripts: async ({}, use) =>
    use({ sdk: await referenceSdk(), own: await writtenOnce("identity-commands", () => bundleScript(ownScript)) }),
});

/** Plays the scenario with this script on a page of its own, and returns the results and how many requests were made. */
async function play(page: Page, script: string, { cookie, consent = "in", handle, header, commands }: Scenario) {
  let requests = 0;
  await page.route("**/*", (route) => {
    if (!route.request().url().includes("/identity/acquire"))
      return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A page</title>" });
    requests++;
    const headers = { ...(header && { "x-adobe-edge": header }) };
    return handle ? route.fulfill({ json: { requestId: "1", handle }, headers }) : route.abort();
  });
  const value = cookie && { name: cookieNames.identity, value: cookie, url: origin };
  await page.context().clearCookies();
  if (value) await page.context().addCookies([value]);
  await page.goto(origin);
  await page.evaluate(
    ([defaultConsent, orgId]) => {
      const { hostname } = location;
      const referenceSettings = { datastreamId: "stream", orgId, edgeDomain: hostname, context: [] };
      Object.assign(window, {
        referenceSettings: { ...referenceSettings, defaultConsent, thirdPartyCookiesEnabled: false },
      });
    },
    [consent, orgId] as const,
  );
  await page.addScriptTag({ content: script });
  const results = await page.evaluate(async (all) => {
    const { alloy, ready } = window as unknown as { alloy: Call; ready?: Promise<unknown> };
    await ready;
    const results: unknown[] = [];
    for (const [name, options] of all)
      results.push(await alloy(name, options).catch((error: unknown) => (error instanceof Error ? "rejected" : error)));
    return results;
  }, commands as Command[]);
  const timeless = JSON.parse(JSON.stringify(results).replace(/TS%3D\d{10}/g, "TS%3D<seconds>")) as unknown[];
  return { results: timeless, requests };
}

const identityResult = [{ type: "identity:result", payload: [{ namespace: { code: "ECID" }, id: handedOut }] }];
const both: readonly Command[] = [["getIdentity"], ["appendIdentityToUrl", { url: "/a?b=1#c" }]];

const scenarios: Record<string, Scenario> = {
  "an identity in the cookie": { cookie: identityCookie(ecid), commands: [...both, ["getIdentity", {}]] },
  "addresses with and without query and hash": {
    cookie: identityCookie(ecid),
    commands: ["", "?", "?b=1", "?b=1&", "#c", "?#c", "?b=%20#c?d=1#e", "#c\nd"].map(
      (rest) => ["appendIdentityToUrl", { url: `https://booking.clinic.example/a${rest}` }] as const,
    ),
  },
  "a cookie that cannot be read": { cookie: "EgF4", handle: identityResult, header: "VA6;7", commands: both },
  "no cookie": { handle: identityResult, header: "VA6;7", commands: both },
  "no cookie, and a link first": { handle: identityResult, commands: [...both].reverse() },
  "a request that fails": { commands: [["appendIdentityToUrl", { url: "/a" }], ["getIdentity"]] },
  "an answer without an identity": { handle: [], header: "VA6;7", commands: [...both].reverse() },
  "declined consent": { cookie: identityCookie(ecid), consent: "out", commands: both },
  "pending consent": {
    cookie: identityCookie(ecid),
    consent: "pending",
    commands: [["appendIdentityToUrl", { url: "/a" }]],
  },
};

for (const [name, scenario] of someOf(Object.entries(scenarios), 3))
  test(name, async ({ browser, scripts }) => {
    const [sdk, own] = await Promise.all(
      [scripts.sdk, scripts.own].map(async (script) => {
        const page = await browser.newPage();
        const played = await play(page, script, scenario);
        await page.context().close();
        return played;
      }),
    );
    expect(own).toEqual(sdk);
  });
