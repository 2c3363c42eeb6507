/** The metrics of one edge, as Prometheus reads them. Labels are bounded: never a host, a path, a name or an id. */
import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Numbers by the value of a label. */
export type Counts = Readonly<Record<string, number>>;

/** Collectors that tell the two apart, as OpenTelemetry's, take no rate of a gauge. */
const kindOf = (name: string) => (name.endsWith("_total") ? Counter : Gauge);

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    /** A number that only rises. Its name ends in `_total`. */
    counter: <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter<Label>({ name, help, labelNames, registers }),
    /** The same, counted elsewhere: `read` gives each combination of labels with its number when the metrics are requested. */
    counted<Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Iterable<readonly [Record<Label, string | number>, number]>,
    ): void {
      const collect = () => {
        counter.reset();
        for (const [values, number] of read()) counter.inc(values, number);
      };
      const counter = new Counter<Label>({ name, help, labelNames, registers, collect });
    },
    /** A distribution; `buckets` are upper limits. */
    histogram: (name: string, help: string, buckets: readonly number[]) =>
      new Histogram({ name, help, buckets: [...buckets], registers }),
    /** A value that is read when the metrics are requested: a counter where its name ends in `_total`. */
    gauge(name: string, help: string, read: () => number | Promise<number>): void {
      const collect = async () => {
        const number = await read();
        metric.reset();
        metric.inc(number);
      };
      const metric: Gauge | Counter = new (kindOf(name))({ name, help, registers, collect });
    },
    /** The same with one label. */
    gauges<Label extends string>(name: string, help: string, label: Label, read: () => Counts | Promise<Counts>): void {
      const collect = async () => {
        const counts = await read();
        metric.reset();
        for (const [value, number] of Object.entries(counts)) metric.labels(value).inc(number);
      };
      const metric: Gauge<Label> | Counter<Label> = new (kindOf(name))({
        name,
        help,
        registers,
        labelNames: [label],
        collect,
      });
    },
    /** All of them in Prometheus' text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
