/** Opens alerts: evaluates the conditions every minute, keeps what they found, and tells the channels. */

import type { Log } from "@tagwell/collector/errors/log";
import type { Metrics } from "@tagwell/collector/metrics/metrics";
import { type AlertState, verdictOf } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";
import type { Clock } from "../doors/clock.ts";
import { type AlertList, createAlertList } from "./alert-list.ts";
import type { AlertOptions } from "./alert-options.ts";
import { type AlertSettings, createAlertSettings } from "./alert-settings.ts";
import { type Channel, startChannelSender } from "./channel-sender.ts";
import { createEvaluate, type EvaluateParts } from "./evaluate.ts";
import { createMail } from "./mail.ts";
import { createNoticeQueue } from "./notice-queue.ts";
import { createWebhook } from "./webhook.ts";

export interface AlertParts extends Omit<EvaluateParts, "limitsOf" | "now"> {
  database: ConsoleDatabase;
  options: AlertOptions;
  /** Where people open the console; links in notices lead there. */
  origin: string;
  metrics: Metrics;
  clock: Clock;
  log: Log;
}

export interface Alerts {
  state(): AlertState;
  settings: AlertSettings;
  acknowledge: AlertList["acknowledge"];
  start(): void;
  /** To be called before the storage closes. */
  close(): Promise<void>;
}

export const evaluateEveryMs = 60_000;

export function openAlerts(parts: AlertParts): Alerts {
  const { database, options, origin, metrics, clock, log } = parts;
  const settings = createAlertSettings(database);
  const queue = createNoticeQueue(database, clock.now);
  const channels: Channel[] = [
    ...(options.webhook ? [createWebhook(options.webhook, clock.now)] : []),
    ...(options.mail ? [createMail(options.mail)] : []),
  ];
  const names = channels.map(({ channel }) => channel);
  queue.keepOnly(names);
  const list = createAlertList({ database, queue, channels: names, now: clock.now });
  const senders = channels.map((channel) =>
    startChannelSender({
      ...{ channel, queue, clock, log },
      noticeOf({ alert: number, kind }) {
        const alert = list.find(number);
        return alert && { kind, alert, url: new URL(alert.href, origin).href };
      },
    }),
  );
  const evaluate = createEvaluate({ ...parts, limitsOf: settings.limitsOf, now: clock.now });
  let evaluatedAt: string | null = null;
  let failures: AlertState["failures"] = [];
  let isClosed = false;
  let cancel = () => {};
  let running = Promise.resolve();

  async function run(): Promise<void> {
    try {
      const result = await evaluate();
      if (isClosed) return;
      list.take(result.findings, result.evaluated);
      evaluatedAt = new Date(clock.now()).toISOString();
      const [failure] = result.failures;
      if (failure && failures.length === 0) log(`alerts: ${failure.conditions.join(", ")}: ${failure.reason}`, "warn");
      failures = result.failures;
      for (const sender of senders) sender.wake();
    } catch (error) {
      if (!isClosed) log(`alerts: an evaluation failed and is repeated: ${(error as Error).message}`);
    } finally {
      if (!isClosed) cancel = clock.after(evaluateEveryMs, evaluateNow);
    }
  }

  function evaluateNow(): void {
    running = run();
  }

  measure();
  return {
    state() {
      const open = list.open();
      return {
        ...{ health: verdictOf(open), open, history: list.history(), settings: [...settings.list()] },
        ...{ channels: senders.map((sender) => sender.state()), evaluatedAt, failures },
      };
    },
    settings,
    acknowledge: list.acknowledge,
    // Not at once: nothing has arrived yet, and a restart is no news.
    start: () => {
      cancel = clock.after(evaluateEveryMs, evaluateNow);
    },
    async close() {
      isClosed = true;
      cancel();
      await Promise.all([running, ...senders.map((sender) => sender.stop())]);
    },
  };

  function measure(): void {
    metrics.gauges("tagwell_alerts_open", "Open alerts, by severity", "severity", () => {
      const open = list.open();
      const of = (wanted: string) => open.filter(({ severity }) => severity === wanted).length;
      return { notice: of("notice"), attention: of("attention"), failing: of("failing") };
    });
    const bySender = (name: string, help: string, read: (sender: (typeof senders)[number]) => number) =>
      metrics.gauges(name, help, "channel", () =>
        Object.fromEntries(senders.map((sender) => [sender.state().channel, read(sender)])),
      );
    bySender("tagwell_alert_channel_up", "1 where the last notice was sent, 0 where it failed", (sender) =>
      Number(sender.state().failure === undefined),
    );
    bySender("tagwell_alert_notices_waiting", "Notices that wait to be sent", (sender) => sender.state().waiting);
    bySender("tagwell_alert_failures_total", "Attempts to send a notice that failed", (sender) => sender.failed());
  }
}
