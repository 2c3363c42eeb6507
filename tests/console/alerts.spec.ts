/** Alerts in the console: opened by events that the edge receives, told by webhook and mail, acknowledged, resolved. */

import type { AlertState } from "@tagwell/contract";
import { scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { type AlertClock, createAlertClock } from "../../packages/console-server/src/testing/alert-clock.ts";
import { isAccessible } from "../harness/accessibility.ts";
import { exampleHouse } from "../harness/house-folders.ts";
import { proof } from "../harness/proof.ts";
import { type House, startHouse } from "../harness/start-house.ts";
import { test as base, expect } from "../harness/test.ts";
import { type AlertChannels, startAlertChannels } from "./alert-channels.ts";

interface Watched {
  url: string;
  clock: AlertClock;
  channels: AlertChannels;
  /** Stores events of a kind on the main site. */
  sends(count: number, changes?: object): Promise<void>;
}

const minute = 60_000;

/** An edge of its own, whose conditions are evaluated as the test lets time pass. */
const test = base.extend<{ watched: Watched }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must hand in from here
  watched: async ({}, use) => {
    const clock = createAlertClock();
    const channels = await startAlertChannels();
    const house: House = await startHouse(exampleHouse, { alertClock: clock, alerts: channels.options });
    const url = house.edgeUrl;
    await use({
      ...{ url, clock, channels },
      async sends(count, changes = {}) {
        const events = Array.from({ length: count }, () => ({ xdm: scrollEvent({ ...changes }) }));
        const answer = await fetch(`${url}/ee/v1/collect?configId=example-development&requestId=r`, {
          method: "POST",
          body: JSON.stringify({ events }),
        });
        expect(answer.status).toBeLessThan(300);
      },
    });
    await house.close();
    await channels.close();
  },
});

test("an alert opens, is told, acknowledged and resolved, and says where its notices failed", async ({
  page,
  watched,
}) => {
  const { url, clock, channels, sends } = watched;
  const state = async (): Promise<AlertState> => (await fetch(`${url}/api/alerts`)).json();
  const verdict = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
  const channel = (name: string) => page.getByRole("table", { name: "Channels" }).getByRole("row", { name });
  const open = page.getByRole("table", { name: "List of open alerts" });
  await page.goto(`${url}/alerts`);
  await expect(verdict("Not evaluated yet")).toBeVisible();
  await expect(page.getByText("There is no open alert.")).toBeVisible();
  await expect(channel("Webhook")).toContainText("Nothing was sent since the edge started.");

  channels.statuses.push(500);
  await sends(100);
  await sends(30, { eventType: "no.such" });
  await clock.pass(minute);
  await expect
    .poll(async () => (await state()).channels.map(({ failure, lastSentAt }) => Boolean(failure ?? lastSentAt)))
    .toEqual([true, true]);
  await page.reload();
  await expect(verdict("Needs attention")).toBeVisible();
  await expect(open.getByRole("row")).toHaveCount(2);
  await expect(open).toContainText("30 of 130 events in 15 minutes (23.1 %, limit 5 %).");
  await expect(open).toContainText("development, Main site");
  await expect(channel("Webhook")).toContainText(/Failed .*: the answer had status 500\. 1 waiting\./);
  await expect(channel("Mail")).toContainText(/^Mail\s*Last sent/);
  expect(channels.mails.join()).toContain("Needs attention: Events are rejected");
  await expect(page.getByRole("navigation", { name: "Views" }).getByText("1 new")).toBeVisible();

  await page.getByRole("button", { name: "Acknowledge: Events are rejected" }).click();
  await expect(open).toContainText("Acknowledged by this machine, without sign-in");
  await expect(open.getByRole("row").nth(1), "the focus stays where the button was").toBeFocused();
  await expect(page.getByRole("navigation", { name: "Views" }).getByText("1 new")).toHaveCount(0);
  await clock.pass(10_000);
  await expect.poll(() => channels.notices).toEqual(["opened"]);
  await expect.poll(async () => (await state()).channels[0]?.waiting).toBe(0);
  await page.reload();
  await expect(channel("Webhook")).toContainText(/^Webhook\s*Last sent/);

  await page.goto(`${url}/health?range=1h`);
  await expect(verdict("Needs attention: 1 open alert")).toBeVisible();
  await page.goto(`${url}/health?range=1h&site=gifts`);
  await expect(page.getByRole("heading", { name: "No data in this time range" })).toBeVisible();

  await clock.pass(25 * minute);
  await page.goto(`${url}/alerts`);
  await expect(verdict("Healthy")).toBeVisible();
  const history = page.getByRole("table", { name: "List of resolved alerts" });
  await expect(history.getByRole("row")).toHaveCount(2);
  await expect(history.getByRole("row").nth(1)).toContainText("this machine, without sign-in");
  await expect.poll(() => channels.notices).toEqual(["opened", "resolved"]);
});

test("a limit is set, listed, changed and taken back, and applies", proof, async ({ page, watched }) => {
  const { url, clock, sends } = watched;
  await page.goto(`${url}/alerts`);
  await expect(page.getByText("Each condition uses its default limits until you change them.")).toBeVisible();
  const share = page.getByRole("spinbutton", { name: "Share of rejected events, in percent" });
  await share.fill("50");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. It applies from the next evaluation")).toBeVisible();
  const settings = page.getByRole("table", { name: "List of conditions" });
  await expect(settings).toContainText("all environments, all sites");
  await expect(settings).toContainText("Share of rejected events, in percent: 50");
  await sends(100);
  await sends(30, { eventType: "no.such" });
  await clock.pass(minute);
  await page.reload();
  await expect(page.getByText("There is no open alert.")).toBeVisible();

  await page.getByRole("button", { name: "Edit: Rejected events, all environments, all sites" }).click();
  await expect(share).toHaveValue("50");
  await share.fill("10");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(settings).toContainText("Share of rejected events, in percent: 10");
  await clock.pass(minute);
  await page.reload();
  await expect(page.getByRole("table", { name: "List of open alerts" })).toContainText("limit 10 %");

  await page.getByRole("button", { name: "Back to the default: Rejected events, all environments, all sites" }).click();
  await expect(page.getByText("Each condition uses its default limits until you change them.")).toBeVisible();
  await page.getByRole("combobox", { name: "Condition" }).selectOption("Silent rule");
  await expect(page.getByRole("spinbutton", { name: /^Least number of events on each/ })).toHaveValue("50");
});

test("axe finds nothing in alerts", proof, async ({ page, watched }) => {
  const { url, clock, channels, sends } = watched;
  channels.statuses.push(500);
  await sends(30, { eventType: "no.such" });
  await clock.pass(minute);
  const body = { condition: "delay", environment: "", site: "www", isOn: false, limits: {} };
  const set = await fetch(`${url}/api/alerts/settings`, {
    ...{ method: "PUT", headers: { "content-type": "application/json" } },
    body: JSON.stringify(body),
  });
  expect(set.status, await set.text()).toBe(200);
  await page.goto(`${url}/alerts`);
  await expect(page.getByRole("table", { name: "List of open alerts" })).toBeVisible();
  await expect(page.getByRole("table", { name: "List of conditions" })).toBeVisible();
  await isAccessible(page, "open alerts");
  await clock.pass(25 * minute);
  await page.reload();
  await expect(page.getByRole("table", { name: "List of resolved alerts" })).toBeVisible();
  await isAccessible(page, "resolved alerts");
});
