/** The alerts in the console's database: open, acknowledged, resolved. One is open for a cause at a time. */
import type { Alert, AlertChannel, AlertCondition } from "@tagwell/contract";
import { type ConsoleDatabase, inTransaction } from "../database/console-database.ts";
import { causeOf, type Finding } from "./finding.ts";
import type { NoticeQueue } from "./notice-queue.ts";

/** An alert resolves once its condition was not even nearly met for so long. */
export const quietMs = 5 * 60_000;
/** Alerts that are kept; the oldest resolved ones are removed. */
export const maxKept = 1000;
/** More causes than this are one cause that nobody has named. */
const maxOpen = 200;
const maxShown = 100;

interface Row extends Omit<Alert, "openedAt" | "seenAt" | "acknowledged" | "resolvedAt"> {
  openedAt: number;
  seenAt: number;
  acknowledgedBy: string | null;
  acknowledgedAt: number | null;
  resolvedAt: number | null;
}

const columns = `number, condition, severity, environment, site, title, text, href, opened_at AS openedAt, seen_at AS seenAt,
  acknowledged_by AS acknowledgedBy, acknowledged_at AS acknowledgedAt, resolved_at AS resolvedAt`;

export interface AlertListParts {
  database: ConsoleDatabase;
  queue: Pick<NoticeQueue, "add">;
  channels: readonly AlertChannel[];
  now: () => number;
}

export class AlertList {
  readonly #parts: AlertListParts;

  constructor(parts: AlertListParts) {
    this.#parts = parts;
  }

  #select(rest: string, ...values: unknown[]): Alert[] {
    return this.#parts.database.rows<Row>(`SELECT ${columns} FROM alerts ${rest}`, ...values).map(alertOf);
  }

  /** Newest first. */
  open(): Alert[] {
    return this.#select("WHERE resolved_at IS NULL ORDER BY number DESC");
  }

  /** The newest resolved ones, newest first. */
  history(): Alert[] {
    return this.#select(`WHERE resolved_at IS NOT NULL ORDER BY resolved_at DESC, number DESC LIMIT ${maxShown}`);
  }

  find(number: number): Alert | undefined {
    return this.#select("WHERE number = ?", number)[0];
  }

  /**
   * Takes what an evaluation found: opens alerts, keeps those that are still met, and resolves the others. Open alerts of
   * conditions that were not evaluated stay as they are.
   */
  take(findings: readonly Finding[], evaluated: ReadonlySet<AlertCondition>): void {
    const { database, now } = this.#parts;
    const at = now();
    inTransaction(database, () => {
      for (const finding of findings) this.#takeFinding(finding, at);
      for (const { number, condition, severity, seenAt } of this.open()) {
        // Seen later than now: by a clock that was ahead.
        if (!evaluated.has(condition) || Math.abs(at - Date.parse(seenAt)) < quietMs) continue;
        database.run("UPDATE alerts SET resolved_at = ? WHERE number = ?", at, number);
        if (severity !== "notice") this.#tell(number, "resolved");
      }
      database.run(`DELETE FROM alerts WHERE resolved_at IS NOT NULL AND number <= (
        SELECT number FROM alerts ORDER BY number DESC LIMIT 1 OFFSET ${maxKept})`);
    });
  }

  #takeFinding(finding: Finding, at: number): void {
    const { database } = this.#parts;
    const { condition, severity, environment, site, title, text, href, isOver } = finding;
    const cause = causeOf(finding);
    const update =
      "UPDATE alerts SET severity = ?, title = ?, text = ?, href = ?, seen_at = ? WHERE cause = ? AND resolved_at IS NULL";
    if (database.run(update, severity, title, text, href, at, cause).changes > 0) return;
    if (!isOver || this.open().length >= maxOpen) return;
    const [number] = database.get(
      `INSERT INTO alerts (cause, condition, severity, environment, site, title, text, href, opened_at, seen_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING number`,
      ...[cause, condition, severity, environment, site, title, text, href, at, at],
    ) as [number];
    this.#tell(number, "opened");
  }

  #tell(alert: number, kind: "opened" | "resolved"): void {
    for (const channel of this.#parts.channels) this.#parts.queue.add({ alert, channel, kind });
  }

  /** Runs `also` in the same transaction. Undefined where no open alert has this number; without effect the second time. */
  acknowledge(number: number, who: string, also: (alert: Alert) => void): Alert | undefined {
    const { database, now } = this.#parts;
    const alert = this.find(number);
    if (alert === undefined || alert.resolvedAt !== undefined) return undefined;
    if (alert.acknowledged) return alert;
    inTransaction(database, () => {
      const sign = "UPDATE alerts SET acknowledged_by = ?, acknowledged_at = ? WHERE number = ?";
      database.run(sign, who, now(), number);
      also(alert);
    });
    return this.find(number);
  }
}

const timeOf = (at: number) => new Date(at).toISOString();

function alertOf({ openedAt, seenAt, acknowledgedBy: by, acknowledgedAt, resolvedAt, ...row }: Row): Alert {
  return {
    ...row,
    openedAt: timeOf(openedAt),
    seenAt: timeOf(seenAt),
    ...(by !== null && acknowledgedAt !== null && { acknowledged: { by, at: timeOf(acknowledgedAt) } }),
    ...(resolvedAt !== null && { resolvedAt: timeOf(resolvedAt) }),
  };
}
