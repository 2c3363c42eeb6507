/** Metrics and log lines of what the store does. */
import type { CommitOutcome, Journal, JournalState } from "../doors/intake.ts";
import type { ValidatedEvent } from "../doors/validated-event.ts";
import type { Log } from "../errors/log.ts";
import type { Counts, Metrics } from "./metrics.ts";

const seconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const sizes = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** To be called with each commit's outcome. */
export function observeCommits(metrics: Metrics, log: Log): (outcome: CommitOutcome) => void {
  const durations = metrics.histogram("tagwell_commit_seconds", "Duration of the store's commits", seconds);
  const batches = metrics.histogram("tagwell_commit_events", "Events in a commit", sizes);
  const labels = ["environment", "verdict"] as const;
  const stored = metrics.counter("tagwell_events_stored_total", "Events stored, by environment and verdict", labels);
  const duplicates = metrics.counter("tagwell_events_duplicate_total", "Events that were stored already");
  const failures = metrics.counter("tagwell_commit_failures_total", "Commits that failed");
  let isFailing = false;
  return (outcome) => {
    durations.observe(outcome.seconds);
    if ("failure" in outcome) {
      failures.inc();
      if (!isFailing) log("the store cannot write; events are refused until it can", "error", { why: outcome.failure });
      isFailing = true;
      return;
    }
    if (isFailing) log("the store can write again", "info");
    isFailing = false;
    const size = outcome.stored.length + outcome.duplicates;
    if (size > 0) batches.observe(size);
    duplicates.inc(outcome.duplicates);
    // A counter looks up its labels each time, and most batches have one environment and one verdict.
    let open = outcome.stored[0];
    let events = 0;
    for (const event of outcome.stored) {
      if (open?.environment !== event.environment || open.verdict !== event.verdict) {
        if (open) stored.inc({ environment: open.environment, verdict: open.verdict }, events);
        open = event;
        events = 0;
      }
      events += 1;
    }
    if (open) stored.inc({ environment: open.environment, verdict: open.verdict }, events);
  };
}

/** Wraps `save` so that acknowledged events are counted, and measures what waits. */
export function countAcknowledged(
  journal: Pick<Journal, "save" | "state">,
  metrics: Metrics,
): (events: ValidatedEvent[]) => Promise<void> {
  let acknowledged = 0;
  metrics.counted("tagwell_events_acknowledged_total", "Events acknowledged, duplicates included", [], () => [
    [{}, acknowledged],
  ]);
  const gauge = (name: string, help: string, read: (state: JournalState) => number) =>
    metrics.gauge(name, help, () => read(journal.state()));
  gauge("tagwell_events_waiting", "Events that wait for a commit", ({ waiting }) => waiting);
  gauge(
    "tagwell_journal_degraded",
    "1 while an answer rests on the disk of this machine alone, because the log is away",
    ({ degraded }) => (degraded === undefined ? 0 : 1),
  );
  gauge(
    "tagwell_counting_off",
    "1 while reports and Ask count the stored events, because the thread that keeps the counts has ended",
    ({ countingOff }) => (countingOff === undefined ? 0 : 1),
  );
  const jumps = "How often the machine's clock was set while the edge ran";
  gauge("tagwell_clock_jumps", jumps, ({ clockJumps }) => clockJumps);
  gauge("tagwell_store_restarts", "How often a thread of the store was started again", ({ restarts }) => restarts);
  return async (events) => {
    await journal.save(events);
    acknowledged += events.length;
  };
}

/** Returns what counts texts that the door replaced (well-formed.ts). */
export function countReplaced(metrics: Metrics): (texts: number) => void {
  const name = "tagwell_texts_replaced_total";
  const counter = metrics.counter(name, "Texts and names in requests of pages that were not well-formed Unicode");
  return (texts) => counter.inc(texts);
}

/** Measures what quotas refuse. */
export function measureQuota(metrics: Metrics, { state }: { state(): { refused: Counts } }): void {
  const help = "Requests answered 429, by whose quota was used up";
  metrics.gauges("tagwell_quota_refused_total", help, "quota", () => state().refused);
}
