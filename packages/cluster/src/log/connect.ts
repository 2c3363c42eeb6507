/** Connects to the log's servers, and stays connected. */
import { setTimeout as wait } from "node:timers/promises";
import { connect, errors, type NatsConnection } from "@nats-io/transport-node";

/** Rejects, saying what to write, for a text that names no servers. The text is not repeated: it may hold a password. */
export function readServers(url: string): { servers: string[]; user?: string; pass?: string; tls?: object } {
  const urls = url.split(",").map((each) => (URL.canParse(each.trim()) ? new URL(each.trim()) : undefined));
  const [first] = urls;
  if (!first || urls.some((each) => !each || !/^(nats|tls):$/.test(each.protocol) || each.protocol !== first.protocol))
    throw new Error(
      "TAGWELL_CLUSTER does not name the log's servers. Use their addresses, separated by commas, such as " +
        "TAGWELL_CLUSTER=nats://user:password@log-1:4222,nats://user:password@log-2:4222; tls:// encrypts.",
    );
  return {
    servers: urls.map((each) => each?.host ?? ""),
    ...(first.username && { user: decodeURIComponent(first.username), pass: decodeURIComponent(first.password) }),
    ...(first.protocol === "tls:" && { tls: {} }),
  };
}

/**
 * Resolves once a server answers, however long that takes, and tells why each try failed; rejects when the signal aborts, or a
 * server refuses the user. From then on the connection moves to another server whenever its own one ends.
 * @param authority the PEM file of who signed the servers' certificates; those that Node trusts where it is undefined
 */
export async function connectLog(
  url: string,
  name: string,
  {
    signal,
    onFailure,
    authority,
  }: { signal: AbortSignal; onFailure(why: string): void; authority?: string | undefined },
): Promise<NatsConnection> {
  const options = {
    ...readServers(url),
    ...(authority !== undefined && { tls: { caFile: authority } }),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 50,
    // A server that is cut off without a word is noticed after two of these.
    pingInterval: 5000,
    timeout: 2000,
  };
  while (true) {
    try {
      return await connect(options);
    } catch (error) {
      if (error instanceof errors.AuthorizationError) throw error;
      onFailure(reasonOf(error as Error));
      await wait(500, undefined, { signal });
    }
  }
}

/** The client wraps what the system or a certificate's check said. */
const reasonOf = ({ message, cause }: Error): string => (cause instanceof Error ? cause.message : message);
