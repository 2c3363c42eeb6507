/** The evidence of every condition: its link opens a view that shows what the alert says. */
import { type AlertCondition, type AlertState, alertConditionNames, shortBuild } from "@tagwell/contract";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { createAlertClock } from "../../packages/console-server/src/testing/alert-clock.ts";
import { openSqlite } from "../../packages/console-server/src/warehouse/open-sqlite.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { signIn } from "../harness/sign-in.ts";
import { startHouse } from "../harness/start-house.ts";
import { expect, test } from "../harness/test.ts";

const minute = 60_000;
const hour = 60 * minute;

test("each of the conditions leads to its evidence", proof, async ({ page }) => {
  const clock = createAlertClock();
  const presentHour = () => Math.floor(clock.now() / hour);
  const start = presentHour();
  let failure: string | undefined;
  const house = await startHouse(exampleHouse, {
    alertClock: clock,
    // Nobody listens there.
    relay: { url: "http://127.0.0.1:9" },
    openStorage: async (settings) => {
      const storage = await openSqlite(settings);
      /** Nine days on which events of a type came until three hours ago: a store cannot be told another time. */
      const traffic: typeof storage.warehouse.traffic = async (query) => {
        const { from, to, stepMs } = query;
        if (to === undefined || stepMs !== hour) return storage.warehouse.traffic(query);
        const about = { site: "www", environment: "development", verdict: "accepted", count: 20 } as const;
        // The clock may pass a full hour during the test.
        const present = presentHour();
        const first = Math.max(from / hour, start - 9 * 24);
        const hours = Array.from({ length: Math.max(0, Math.min(to / hour, present) - first) }, (_, at) => first + at);
        return hours.flatMap((at) => {
          const row = (eventType: string) => ({ ...about, eventType, step: at - from / hour });
          return [row("web.webpagedetails.pageViews"), ...(at < start - 3 ? [row("section.view")] : [])];
        });
      };
      const state = () => ({ ...storage.journal.state(), ...(failure !== undefined && { failure }) });
      return { ...storage, journal: { ...storage.journal, state }, warehouse: { ...storage.warehouse, traffic } };
    },
  });
  const { edgeUrl: url } = house;
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status, await answer.text()).toBeLessThan(300);
  };
  const sends = (count: number, changes: object = {}, headers: Record<string, string> = {}) => {
    const events = Array.from({ length: count }, () => ({ xdm: scrollEvent({ ...changes }) }));
    return post("/ee/v1/collect?configId=example-development&requestId=r", { events }, headers);
  };

  // In time, late, of a type that then stops, rejected, with a field that is declared elsewhere, and of another origin.
  for (let at = 0; at < 60; at++) await sends(1);
  const late = new Date(Date.now() - 2 * hour).toISOString();
  for (let at = 0; at < 20; at++) await sends(1, { timestamp: late });
  await sends(3, { eventType: "section.view", _example: { page: { section: "team" } } });
  await sends(30, { _example: { page: { scrollMilestone: "much" } } });
  await sends(12, { _example: { page: { scrollMilestone: 25, videoId: 1 } } });
  await sends(60, {}, { origin: "http://elsewhere.example" });
  const report = { rule: "delivery", kind: "delivery", outcome: "counted", build: "1", environment: "development" };
  const counts = { taken: 200, acknowledged: 20, "given up: too old": 40 };
  await post("/ee/trace", [{ ...report, id: "a-page", site: "www", at: new Date().toISOString(), counts }]);
  const headers = await signIn(url, house.makeFirstLink());
  const limits = { percent: 95, freeMiB: 10_000_000 };
  const set = await fetch(`${url}/api/alerts/settings`, {
    ...{ method: "PUT", headers },
    body: JSON.stringify({ condition: "storage", environment: "", site: "", isOn: true, limits }),
  });
  expect(set.status, await set.text()).toBe(200);
  const library = await (await fetch(`${url}/api/library`, { headers })).json();
  const { built } = library.environments.find(
    ({ environment }: { environment: string }) => environment === "development",
  );
  await post("/api/library/publish", { environment: "development", build: built.id, replaces: null }, headers);
  failure = "SQLITE_FULL: database or disk is full";
  await clock.pass(minute);
  // The relay's oldest event waits for so long by the alerts' clock.
  await clock.pass(5 * minute);
  await clock.pass(11 * minute);

  const fact = (section: string, text: RegExp) =>
    expect(page.getByRole("region", { name: section }).getByText(text).first()).toBeVisible();
  const rows = page.getByRole("grid", { name: /^Events/ }).getByRole("row");
  const delivery = (name: string) =>
    page.getByRole("table", { name: "Delivery, in events" }).getByRole("row", { name: new RegExp(`^${name} `) });
  const faults = page.getByRole("table", { name: "Rejected events by fault" });
  const evidence: Record<AlertCondition, () => Promise<unknown>> = {
    rejected: async () => {
      await expect(page.getByText(/42 of \d+ stored events/)).toBeVisible();
      await expect(faults).toBeVisible();
    },
    "rejected-type": () => expect(rows.filter({ hasText: "Rejected" }).first()).toBeVisible(),
    silent: () => expect(rows.filter({ hasText: "team" })).toHaveCount(3),
    undeclared: () =>
      expect(faults.getByRole("row").filter({ hasText: "not in the schema" }).first()).toContainText("12"),
    lost: () => expect(delivery("Lost")).toContainText("40"),
    waiting: () => expect(delivery("Waiting")).toContainText("140"),
    delay: () => expect(page.getByText("p95 2 h")).toBeVisible(),
    unlisted: () => expect(rows.filter({ hasText: "Unlisted" }).first()).toBeVisible(),
    storage: () => fact("Storage", /^[\d.,]+ [KMGT]iB$/),
    "cannot-store": () => fact("Storage", /Events cannot be stored/),
    relay: () => fact("Relay", /the oldest for/),
    publication: () =>
      expect(page.getByRole("heading", { name: `Build ${shortBuild(built.id)}, currently served` })).toBeVisible(),
  };
  const found = ((await (await fetch(`${url}/api/alerts`, { headers })).json()) as AlertState).open;
  expect([...new Set(found.map(({ condition }) => condition))].sort()).toEqual([...alertConditionNames].sort());
  for (const [condition, shows] of Object.entries(evidence)) {
    const alert = found.find((each) => each.condition === condition);
    // Whatever else is chosen, the link leads to the alert's own place.
    await page.goto(`${url}/alerts?range=90d`);
    await page.getByRole("link", { name: alert?.text ?? "", exact: true }).click();
    await expect(page).not.toHaveURL(/alerts|range=90d/);
    await test.step(`${condition}: ${alert?.href}`, shows);
  }
  // From the verdict on the data to why the rule is silent.
  await page.goto(`${url}/health?range=24h`);
  await page.getByRole("link", { name: "Why not? section-view, section.view" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sessions\?.*explain=section-view/);
  expect(new URL(page.url()).searchParams.get("site")).toBe("www");
  failure = undefined;
  await house.close();
});
