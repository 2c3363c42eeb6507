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

const dayMs = 24 * 60 * 60 * 1000;
/** So long the warehouse may be away before the log drops what it has not taken. */
export const keptMs = 7 * dayMs;
/** The smallest window in which the log recognizes a message that is sent again. It saves space only. */
const duplicateWindowMs = 120_000;

/** A full log refuses new messages instead of dropping old ones, and the edges' journals take over. */
function streamConfig(maxBytes: number): Pick<StreamConfig, "name" | "subjects"> & Partial<StreamConfig> {
  return {
    name: streamName,
    subjects: [eventsSubject],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    discard: DiscardPolicy.New,
    max_age: nanos(keptMs),
    max_bytes: maxBytes,
    duplicate_window: nanos(duplicateWindowMs),
  };
}

/** Creates the stream when missing; leaves an existing one as the operator set it. */
export async function ensureStream(manager: JetStreamManager, maxBytes: number): Promise<void> {
  try {
    await manager.streams.info(streamName);
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.status === 404)) throw error;
    await manager.streams.add(streamConfig(maxBytes));
  }
}
