/** The metrics of one edge, as Prometheus reads them. Labels are bounded: never a host, a path, a name or an id. */
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Numbers by the value of a label. */
export type Counts = Readonly<Record<string, number>>;

export interface Metrics {
  /** A number that only rises. Its name ends in `_total`. */
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  /** The same, counted elsewhere: `read` gives each combination of labels with its number when the metrics are requested. */
  counted<Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
    read: () => Iterable<readonly [Record<Label, string | number>, number]>,
  ): void;
  /** A distribution; `buckets` are upper limits. */
  histogram(name: string, help: string, buckets: readonly number[]): Histogram;
  /** A value that is read when the metrics are requested; one that cannot be read is left out. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** The same with one label. */
  gauges<Label extends string>(name: string, help: string, label: Label, read: () => Counts | Promise<Counts>): void;
  /** All of them in Prometheus' text format. */
  text(): Promise<string>;
  contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    counter: (name, help, labels = []) => new Counter({ name, help, labelNames: labels, registers }),
    counted(name, help, labels, read) {
      new Counter({
        name,
        help,
        labelNames: labels,
        registers,
        collect() {
          this.reset();
          for (const [values, number] of read()) this.inc(values, number);
        },
      });
    },
    histogram: (name, help, buckets) => new Histogram({ name, help, buckets: Array.from(buckets), registers }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    gauges(name, help, label, read) {
      new Gauge({
        name,
        help,
        registers,
        labelNames: [label],
        async collect() {
          const counts = await read();
          this.reset();
          for (const [value, number] of Object.entries(counts)) this.labels(value).set(number);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
