/** Signing in with a real OpenID Connect provider, whose pages are another site than the console. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type EdgeOptions, startEdge } from "@tagwell/console-server";
import { edgeOptions } from "../../scripts/lib/edge-options.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { test as base } from "../harness/shared.ts";
import { passwordCost } from "../harness/sign-in.ts";
import { providerClient, type RunningProvider, startProvider } from "../harness/start-provider.ts";

interface Console {
  url: string;
  provider: RunningProvider;
  makeFirstLink(): string;
}

const test = base.extend<{ start: (changes?: Partial<EdgeOptions["identityProvider"]>) => Promise<Console> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  start: async ({}, use) => {
    const ends: (() => Promise<unknown>)[] = [];
    await use(async (changes = {}) => {
      const dataDir = await mkdtemp(join(tmpdir(), "tagwell-provider-"));
      const provider = await startProvider();
      const roles = [{ claim: "groups", value: "tag-officers", role: "officer" }] as const;
      const edge = await startEdge({
        ...(await edgeOptions({ port: 0, dataDir, ...exampleHouse })),
        passwordCost,
        elsewhere: { address: "127.0.0.2", origin: "http://localhost" },
        identityProvider: { issuer: provider.issuer, ...providerClient, roles, name: "Harbor ID", ...changes },
      });
      ends.push(
        () => edge.close(),
        () => provider.close(),
        () => rm(dataDir, { recursive: true }),
      );
      const url = `http://localhost:${edge.port}`;
      provider.serves(url);
      return { url, provider, makeFirstLink: edge.makeFirstLink };
    });
    for (const end of ends) await end();
  },
});

/** On the provider's own pages: who one is, and that the console may know. */
async function signsInAtProvider(page: Page, name: string): Promise<void> {
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill("any");
  await page.locator('button[type="submit"]').click();
  await page.locator('button[type="submit"]').click();
}

test(
  "signs in by keyboard and comes back, with the session's strict cookie",
  proof,
  async ({ page, context, start }) => {
    const { url, provider } = await start();
    provider.groups.ana = ["tag-officers"];
    let callback: { url: string; cookie: string } | undefined;
    page.on("request", async (request) => {
      if (!request.url().includes("/oidc/callback")) return;
      callback = { url: request.url(), cookie: (await request.allHeaders()).cookie ?? "" };
    });
    await page.goto(`${url}/publishing?environment=staging`);
    await page.getByRole("button", { name: "Sign in with Harbor ID" }).focus();
    await page.keyboard.press("Enter");
    await signsInAtProvider(page, "ana");
    await expect(page.getByRole("button", { name: "Account: ana@example.org" })).toBeVisible();
    await expect(page).toHaveURL(`${url}/publishing?environment=staging`);
    const [session] = (await context.cookies()).filter(({ name }) => name === "tagwell_session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Strict" });
    await page.reload();
    await expect(page.getByRole("button", { name: "Account: ana@example.org" })).toBeVisible();
    await page.goto(`${url}/audit`);
    await expect(page.getByRole("table", { name: "Audit trail entries" })).toContainText("by the identity provider");

    const replay = await fetch(callback?.url ?? "", {
      headers: { cookie: callback?.cookie ?? "" },
      redirect: "manual",
    });
    expect(replay.headers.get("location")).toContain("trouble=expired");
    const forged = (callback?.url ?? "").replace(/state=[^&]*/, "state=forged");
    const refused = await fetch(forged, { headers: { cookie: callback?.cookie ?? "" }, redirect: "manual" });
    expect(refused.headers.get("location")).toContain("trouble=failed");
    expect(replay.headers.get("set-cookie") ?? "").not.toContain("tagwell_session");
  },
);

test(
  "says why a person without a role is not let in, and still offers the password",
  proof,
  async ({ page, start }) => {
    const { url, makeFirstLink } = await start();
    await page.goto(url + makeFirstLink());
    await page.getByLabel("Name").fill("Olga");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("button", { name: "Account: Olga" })).toBeVisible();
    await page.goto(`${url}/accounts`);
    await page.getByRole("button", { name: "End all my sessions" }).click();
    await page.getByRole("button", { name: "Sign in with Harbor ID" }).click();
    await signsInAtProvider(page, "eve");
    await expect(page.getByRole("alert")).toContainText("has no role here");
    await isAccessible(page, "a person who is not let in");
    await page.getByLabel("Name").fill("Olga");
    await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("button", { name: "Account: Olga" })).toBeVisible();
  },
);

test("says that the provider cannot be reached", proof, async ({ page, start }) => {
  const { url } = await start({ issuer: "http://localhost:9", isOnly: true });
  await page.goto(`${url}/publishing`);
  await page.getByRole("button", { name: "Sign in with Harbor ID" }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
});
