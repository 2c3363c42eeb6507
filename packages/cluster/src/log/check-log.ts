/** Refuses a log that could lose what it acknowledged. */
import type { JetStreamManager } from "@nats-io/jetstream";
import { errors, type NatsConnection } from "@nats-io/transport-node";
import { isUsableVersion } from "./fetch-nats.ts";
import { checkSubject, replicas } from "./server-files.ts";
import { limitOf, streamName } from "./stream.ts";

/** What a server says of itself (/jsz). */
interface ServerAnswer {
  server: { name: string; ver: string };
  data: {
    config?: { sync_always?: boolean; max_storage?: number };
    /** Only the server that leads the cluster names the others. */
    meta_cluster?: { leader?: string; replicas?: { name: string }[] };
  };
}

/** Longer than a server takes to answer that is there. */
const answersWithinMs = 2000;
/** A single event is at most a quarter of this. */
const minMessageBytes = 1024 * 1024;

/** Throws, with the reason and what to write, where an acknowledged message could be lost; a timeout where no server answers. */
export async function checkLog(connection: NatsConnection, manager: JetStreamManager): Promise<void> {
  const servers = await askServers(connection);
  if (servers.length === 0)
    throw refusal(
      "its servers do not tell how they write",
      `Export $SYS.REQ.SERVER.PING.JSZ from the system account, and import it as ${checkSubject} (docs/guides/scale.md)`,
    );
  for (const { server, data } of servers) {
    if (!isUsableVersion(server.ver))
      throw refusal(`the server ${server.name} has version ${server.ver}`, "Install nats-server 2.10.23 or newer");
    if (data.config?.sync_always !== true)
      throw refusal(
        `the server ${server.name} answers before a message is on its disk`,
        "Write `sync_interval: always` into the jetstream block of its configuration, and start it again",
      );
  }
  const { config } = await manager.streams.info(streamName);
  const limit = limitOf(config);
  // A server that is full refuses by itself what the others store.
  for (const { server, data } of servers)
    if ((data.config?.max_storage ?? 0) < limit)
      throw refusal(
        `the stream ${streamName} may have ${limit} bytes, and the server ${server.name} ${data.config?.max_storage ?? 0}`,
        "Raise max_file_store in the jetstream block of its configuration, and start it again",
      );
  if (config.num_replicas < replicas)
    throw refusal(
      `the stream ${streamName} has ${config.num_replicas} of ${replicas} replicas`,
      `Type: nats stream edit ${streamName} --replicas ${replicas}`,
    );
  if (config.storage !== "file") throw refusal(`the stream ${streamName} is in memory`, "Create it with file storage");
  if (config.discard !== "new")
    throw refusal(
      `the stream ${streamName} drops old messages when it is full`,
      `Type: nats stream edit ${streamName} --discard new`,
    );
  const { max_payload: bytes = 0 } = connection.info ?? {};
  if (bytes < minMessageBytes)
    throw refusal(`its messages may have ${bytes} bytes at most`, `Set max_payload to ${minMessageBytes} or more`);
}

/** None where the log does not let itself be asked; a timeout where no server answers. */
export async function askServers(connection: NatsConnection): Promise<ServerAnswer[]> {
  const answers: ServerAnswer[] = [];
  const options = { strategy: "stall", stall: 300, maxWait: answersWithinMs } as const;
  try {
    for await (const answer of await connection.requestMany(checkSubject, "{}", options)) answers.push(answer.json());
  } catch (error) {
    // Nobody listens on the subject; the caller says what to do.
    if (error instanceof errors.NoRespondersError) return [];
    throw error;
  }
  // Busy servers are no reason to refuse the log: whoever asked asks again.
  if (answers.length === 0) throw new Error(`The log's servers did not answer within ${answersWithinMs} ms (timeout).`);
  return answers;
}

const refusal = (what: string, todo: string) =>
  new Error(`The log is not used, because ${what}: events that were acknowledged could be lost. ${todo}.`);
