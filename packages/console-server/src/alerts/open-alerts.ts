/** Opens alerts: evaluates the conditions every minute, keeps what they found, and tells the channels. */

import type { Log } from "@tagwell/collector/errors/log";
import type { Metrics } from "@tagwell/collector/metrics/metrics";
import { type Alert, type AlertState, verdictOf } from "@tagwell/contract";
import type { ConsoleDatabase } from "../database/console-database.ts";
import type { Clock } from "../doors/clock.ts";
import { AlertList } from "./alert-list.ts";
import { type AlertSettings, createAlertSettings } from "./alert-settings.ts";
import type { AlertOptions } from "./channel-sender.ts";
import { type Channel, ChannelSender } from "./channel-sender.ts";
import { createEvaluate, type EvaluateParts, type Evaluation } from "./evaluate.ts";
import { createMail } from "./mail.ts";
import { createNoticeQueue, type WaitingNotice } from "./notice-queue.ts";
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

export const evaluateEveryMs = 60_000;

export class Alerts {
  readonly settings: AlertSettings;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #list: AlertList;
  readonly #senders: readonly ChannelSender[];
  readonly #evaluate: () => Promise<Evaluation>;
  #evaluatedAt: string | null = null;
  #failures: AlertState["failures"] = [];
  #isClosed = false;
  #cancel = () => {};
  #running = Promise.resolve();

  constructor(parts: AlertParts) {
    const { database, options, origin, properties, clock, log } = parts;
    this.#clock = clock;
    this.#log = log;
    this.settings = createAlertSettings(database);
    const queue = createNoticeQueue(database, clock.now);
    const channels: Channel[] = [
      ...(options.webhook ? [createWebhook(options.webhook, clock.now)] : []),
      ...(options.mail ? [createMail(options.mail)] : []),
    ];
    const names = channels.map(({ channel }) => channel);
    queue.keepOnly(names);
    const list = new AlertList({ database, queue, channels: names, now: clock.now });
    this.#list = list;
    const noticeOf = ({ alert: number, kind }: WaitingNotice) => {
      const alert = list.find(number);
      return alert && { kind, alert, url: new URL(alert.href, origin).href };
    };
    const siteLabels = () =>
      new Map(properties.list().flatMap(({ file }) => file.sites.map(({ key, label }) => [key, label] as const)));
    this.#senders = channels.map((channel) => new ChannelSender({ channel, queue, noticeOf, siteLabels, clock, log }));
    this.#evaluate = createEvaluate({ ...parts, limitsOf: this.settings.limitsOf, now: clock.now });
    measure(parts.metrics, list, this.#senders);
  }

  state(): AlertState {
    const open = this.#list.open();
    return {
      ...{ health: verdictOf(open), open, history: this.#list.history(), settings: [...this.settings.list()] },
      channels: this.#senders.map((sender) => sender.state()),
      ...{ evaluatedAt: this.#evaluatedAt, failures: this.#failures },
    };
  }

  acknowledge(...args: Parameters<AlertList["acknowledge"]>): Alert | undefined {
    return this.#list.acknowledge(...args);
  }

  /** Not at once: nothing has arrived yet, and a restart is no news. */
  start(): void {
    this.#cancel = this.#clock.after(evaluateEveryMs, () => {
      this.#running = this.#run();
      return this.#running;
    });
  }

  async #run(): Promise<void> {
    try {
      const { findings, evaluated, failures } = await this.#evaluate();
      if (this.#isClosed) return;
      this.#list.take(findings, evaluated);
      this.#evaluatedAt = new Date(this.#clock.now()).toISOString();
      const [failure] = failures;
      if (failure && this.#failures.length === 0)
        this.#log(`alerts: ${failure.conditions.join(", ")}: ${failure.reason}`, "warn");
      this.#failures = failures;
      for (const sender of this.#senders) sender.wake();
    } catch (error) {
      if (!this.#isClosed) this.#log(`alerts: an evaluation failed and is repeated: ${(error as Error).message}`);
    } finally {
      if (!this.#isClosed) this.start();
    }
  }

  /** To be called before the storage closes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await Promise.all([this.#running, ...this.#senders.map((sender) => sender.stop())]);
  }
}

function measure(metrics: Metrics, list: AlertList, senders: readonly ChannelSender[]): void {
  metrics.gauges("tagwell_alerts_open", "Open alerts, by severity", "severity", () => {
    const open = list.open();
    const of = (wanted: string) => open.filter(({ severity }) => severity === wanted).length;
    return { notice: of("notice"), attention: of("attention"), failing: of("failing") };
  });
  const bySender = (name: string, help: string, read: (sender: ChannelSender) => number) =>
    metrics.gauges(name, help, "channel", () =>
      Object.fromEntries(senders.map((sender) => [sender.state().channel, read(sender)])),
    );
  bySender("tagwell_alert_channel_up", "1 where the last notice was sent, 0 where it failed", (sender) =>
    Number(sender.state().failure === undefined),
  );
  bySender("tagwell_alert_notices_waiting", "Notices that wait to be sent", (sender) => sender.state().waiting);
  bySender("tagwell_alert_failures_total", "Attempts to send a notice that failed", (sender) => sender.failed);
}
