/** Starts the servers of a log on this machine, keeps them running, and sees to it that all are in its cluster. */
import { setTimeout as wait } from "node:timers/promises";
import { askServers } from "../log/check-log.ts";
import { connectLog } from "../log/connect.ts";
import { fetchNats } from "../log/fetch-nats.ts";
import { type LogServersSettings, writeServerFiles } from "../log/server-files.ts";
import { type KeptProcess, keepProcess, type Watcher } from "./keep-process.ts";

export interface LogRunSettings extends Omit<LogServersSettings, "binary"> {
  /** Where the server program is unpacked to, where the machine has none. */
  cache: string;
  watcher: Watcher;
  log: (line: string) => void;
}

/** A server that does not end by itself in this time is killed. */
const stopMs = 5000;

/** Rejects with the reason where the servers cannot run here. */
export async function startLog({ cache, watcher, log, ...files }: LogRunSettings) {
  const { url, servers: plans } = await writeServerFiles({ ...files, binary: await fetchNats(cache, log) });
  const servers = plans.map((plan) => keepProcess(plan, watcher));
  const completing = new AbortController();
  const { signal } = completing;
  const completed = completeLogAt({ url, authority: files.certificates?.authority }, { servers, signal }).catch(
    (error: Error) => {
      if (!signal.aborted) log(`whether all servers are in the log's cluster is not known: ${error.message}`);
    },
  );
  return {
    ...{ url, plans },
    /** In the order of their plans. */
    servers,
    async close(): Promise<void> {
      completing.abort();
      await completed;
      await Promise.all(servers.map((server) => server.stop(stopMs)));
    },
  };
}

export interface LogParts {
  servers: readonly Pick<KeptProcess, "name" | "pid">[];
  /** The names of the servers in the cluster; none while nobody leads it. */
  members(): Promise<readonly string[]>;
  signal: AbortSignal;
  /** How often the members are asked for, in milliseconds. */
  everyMs?: number;
}

/** A server that has just started joins within seconds. */
const patientTurns = 4;

/**
 * On a busy machine, the storage of a server may open so late that the others begin as a cluster without it; it joins when it
 * starts again. Until then there is no stream of three replicas. This kills each server that is left out, so that its keeper starts
 * it again. Resolves once all are in the cluster, or the signal aborts.
 */
export async function completeLog({ servers, members, signal, everyMs = 5000 }: LogParts): Promise<void> {
  for (let turns = 1; !signal.aborted; turns++) {
    const joined = await members();
    const missing = servers.filter(({ name }) => !joined.includes(name));
    if (missing.length === 0) return;
    if (joined.length > 0 && turns % patientTurns === 0)
      for (const pid of missing.map((server) => server.pid())) if (pid !== undefined) process.kill(pid, "SIGKILL");
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** The log's servers as others reach them. */
export interface LogAddress {
  url: string;
  /** The PEM file of who signed their certificates; undefined where they do not encrypt. */
  authority: string | undefined;
}

/** Does that by asking the servers at their addresses. Rejects when the signal aborts before they could be reached. */
export async function completeLogAt(
  { url, authority }: LogAddress,
  { servers, signal }: Pick<LogParts, "servers" | "signal">,
): Promise<void> {
  const connection = await connectLog(url, "keeper", { signal, authority, onFailure() {} });
  try {
    await completeLog({
      ...{ servers, signal },
      async members() {
        // Servers that are starting do not answer, and are asked again.
        const answers = await askServers(connection).catch(() => []);
        return answers.flatMap(({ data: { meta_cluster: { leader, replicas = [] } = {} } }) =>
          [leader, ...replicas.map(({ name }) => name)].flatMap((name) => name || []),
        );
      },
    });
  } finally {
    await connection.close();
  }
}
