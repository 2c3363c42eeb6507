/** The log's stream, its limits and its names. */
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import { replicas } from "./server-files.ts";

export const streamName = "TAGWELL_EVENTS";
export const eventsSubject = "tagwell.events";

/** What the log answers to who creates a stream that exists with another configuration. */
const nameInUse = 10058;
const dayMs = 24 * 60 * 60 * 1000;
/** So long the warehouse may be away before the log drops what it has not taken. */
export const keptMs = 7 * dayMs;
/** The smallest window in which the log recognizes a message that is sent again. It saves space only. */
const duplicateWindowMs = 120_000;

/**
 * In the stream's metadata: how many bytes it may hold, which the edges keep to. The servers' own limit, `max_bytes`, is not set:
 * before nats-server 2.12, each replica decides by itself whether a message fits. One that hears of a new limit later, or removes
 * aged messages later, stores what the others refuse. From then on the replicas number messages differently, and what one of them
 * acknowledged is gone when another leads.
 */
const limitKey = "tagwell_max_bytes";

/** A log that drops nothing before its time. */
function streamConfig(maxBytes: number): Pick<StreamConfig, "name" | "subjects"> & Partial<StreamConfig> {
  return {
    name: streamName,
    subjects: [eventsSubject],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    discard: DiscardPolicy.New,
    max_age: nanos(keptMs),
    metadata: { [limitKey]: String(maxBytes) },
    duplicate_window: nanos(duplicateWindowMs),
  };
}

/** Creates the stream when missing. Of an existing one, only a limit that the servers would keep becomes one that the edges keep. */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  try {
    const { config } = await manager.streams.info(streamName);
    if (config.max_bytes > 0) await limitStream(manager, config.max_bytes);
    else if (config.metadata?.[limitKey] === undefined) await limitStream(manager, maxBytes);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.status === 404)) throw error;
    await manager.streams.add(streamConfig(maxBytes)).catch((refused: Error) => {
      // Another process has created it in this moment, with a limit of its own.
      if (!(refused instanceof JetStreamApiError && refused.code === nameInUse)) throw refused;
    });
  }
}

export async function limitStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  const { config } = await manager.streams.info(streamName);
  const metadata = { ...config.metadata, [limitKey]: String(maxBytes) };
  await manager.streams.update(streamName, { metadata, max_bytes: -1 });
}

/** Throws, saying what to write, for a limit that is no number. */
export function limitOf({ metadata }: Pick<StreamConfig, "metadata">): number {
  const text = metadata?.[limitKey] ?? "";
  if (!/^\d{1,15}$/.test(text))
    throw new Error(
      `The limit of the stream ${streamName} is "${text}", which is no number of bytes. ` +
        `Type: nats stream edit ${streamName} --metadata ${limitKey}=8000000000`,
    );
  return Number(text);
}
