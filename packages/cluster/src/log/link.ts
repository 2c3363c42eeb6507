/** The connection to the log: made when the log first answers, checked, and known to be there or not. */
import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from "@nats-io/jetstream";
import type { NatsConnection } from "@nats-io/transport-node";
import { checkLog } from "./check-log.ts";
import { connectLog, readServers } from "./connect.ts";
import { askWithinMs, away, patiently } from "./patiently.ts";
import { type Room, watchRoom } from "./room.ts";
import { storeMessage } from "./store-message.ts";
import { ensureStream } from "./stream.ts";
import { within } from "./within.ts";

export interface LinkSettings {
  /** What TAGWELL_CLUSTER is set to. */
  url: string;
  /** What the log's servers know this process by. */
  name: string;
  /** Bytes that the stream may grow to, where it does not exist yet: 8 GB unless set. */
  maxStreamBytes?: number;
  log: (line: string, level?: "info" | "warn") => void;
}

export interface OpenLink {
  connection: NatsConnection;
  client: JetStreamClient;
  manager: JetStreamManager;
}

export interface Link {
  /** Resolves once the log answered and keeps what it acknowledges; rejects with the reason where it does not. */
  opened: Promise<OpenLink>;
  /** Publishes one message to the stream of events; rejects at once while there is no connection. */
  publish(id: string, body: Uint8Array): Promise<void>;
  /** Why the last try to open the log failed; undefined where none did. */
  whyAway(): string | undefined;
  close(): Promise<void>;
}

const defaultStreamBytes = 8 * 1024 ** 3;
const askTimeoutMs = 5000;

/** Throws for an address that cannot be one. */
export function openLink({ url, name, maxStreamBytes = defaultStreamBytes, log }: LinkSettings): Link {
  readServers(url);
  const closing = new AbortController();
  let link: OpenLink | undefined;
  let room: Room | undefined;
  let isConnected = false;
  let whyAway: string | undefined;
  let made: NatsConnection | undefined;

  async function open(): Promise<OpenLink> {
    const { signal } = closing;
    const onFailure = (why: string) => {
      whyAway = why;
    };
    const connection = await connectLog(url, name, { signal, onFailure });
    made = connection;
    const patience = { signal, onFailure };
    const manager = await patiently(() => jetstreamManager(connection, { timeout: askTimeoutMs }), patience);
    await patiently(() => ensureStream(manager, maxStreamBytes), patience);
    await patiently(() => checkLog(connection, manager), patience);
    room = await patiently(() => watchRoom(manager, { signal, log }), patience);
    link = { connection, client: jetstream(connection), manager };
    isConnected = true;
    void watch(connection);
    return link;
  }

  async function watch(connection: NatsConnection): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === "disconnect") {
        isConnected = false;
        log("the connection to the log ended; another server is tried", "warn");
      }
      if (type === "reconnect") {
        isConnected = true;
        log("connected to the log again", "info");
      }
    }
  }

  // Servers that have just started have no leader for some seconds.
  const opened = open();
  // Whoever waits for it handles the rejection; nobody does in a process that closes before the log answers.
  opened.catch(() => {});
  return {
    opened,
    whyAway: () => whyAway,
    async publish(id, body) {
      // The client would keep what it cannot send in memory.
      if (!link || !room || !isConnected) throw new Error("there is no connection to the log");
      const { client } = link;
      await room.storing(body.length, () => storeMessage(client, id, body));
    },
    async close() {
      closing.abort();
      await made?.close();
    },
  };
}

/** The log's connection, for the console. Rejects with Unavailable while it was not opened yet. */
export async function openedLog(link: Pick<Link, "opened">): Promise<OpenLink> {
  const opened = await within(askWithinMs, link.opened);
  if (!opened) throw away("it does not answer");
  return opened;
}
