/** The log's stream, asked and changed until its servers have answered, however busy they are. */
import { JetStreamApiError, type JetStreamManager, type StreamConfig, type StreamInfo } from "@nats-io/jetstream";
import type { Link } from "../log/link.ts";
import { patiently } from "../log/patiently.ts";
import { consumerName } from "../log/source.ts";
import { limitStream, streamName } from "../log/stream.ts";

export interface LogStream {
  info(): Promise<StreamInfo>;
  change(settings: Partial<StreamConfig>): Promise<void>;
  /** Sets how many bytes it may hold. */
  limit(maxBytes: number): Promise<void>;
  /** The number of the message up to which the loader has acknowledged everything. */
  loaded(): Promise<number>;
  /** Lets the next loader begin with the first message. */
  forgetLoaded(): Promise<void>;
}

export function logStream(link: Pick<Link, "opened">): LogStream {
  const asked = <Result>(ask: (manager: JetStreamManager) => Promise<Result>) =>
    patiently(async () => ask((await link.opened).manager));
  return {
    info: () => asked(({ streams }) => streams.info(streamName)),
    async change(settings) {
      await asked(({ streams }) => streams.update(streamName, settings));
    },
    limit: (maxBytes) => asked((manager) => limitStream(manager, maxBytes)),
    loaded: async () => (await asked(({ consumers }) => consumers.info(streamName, consumerName))).ack_floor.stream_seq,
    async forgetLoaded() {
      await asked(({ consumers }) => consumers.delete(streamName, consumerName)).catch((error: Error) => {
        // Deleted by a request whose answer came too late.
        if (!(error instanceof JetStreamApiError && error.status === 404)) throw error;
      });
    },
  };
}
