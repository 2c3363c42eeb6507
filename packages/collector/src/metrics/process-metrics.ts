/** Metrics of the process and of the data folder. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { freeBytesOf } from "../log/readiness.ts";
import type { Metrics } from "./metrics.ts";

/** Returns a function that stops the measuring. */
export function measureProcess(metrics: Metrics, dataDir: string, version: string): () => void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  const startedAt = Date.now() / 1000;
  metrics.gauges("tagwell_build_info", "1, with the version of the edge", "version", () => ({ [version]: 1 }));
  metrics.gauge("process_start_time_seconds", "When the edge started, in seconds since 1970", () => startedAt);
  metrics.gauge("process_cpu_seconds_total", "Processor time of the process", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  metrics.gauge("process_resident_memory_bytes", "Memory of the process", () => process.memoryUsage.rss());
  metrics.gauge("tagwell_event_loop_delay_p99_seconds", "Delay of the event loop since the last request", () => {
    const p99 = delays.percentile(99) / 1e9;
    delays.reset();
    return p99;
  });
  metrics.gauge("tagwell_disk_free_bytes", "Space left on the disk of the data folder", () => freeBytesOf(dataDir));
  metrics.gauge("tagwell_store_bytes", "Size of the databases with their write-ahead logs", () => bytesOf(dataDir));
  return () => delays.disable();
}

async function bytesOf(dataDir: string): Promise<number> {
  const names = (await readdir(dataDir)).filter((name) => /\.sqlite(-wal)?$/.test(name));
  // A log goes when its database is closed, and a link may lead nowhere.
  const found = await Promise.allSettled(names.map((name) => stat(join(dataDir, name))));
  return found.reduce((sum, file) => sum + (file.status === "fulfilled" ? file.value.size : 0), 0);
}
