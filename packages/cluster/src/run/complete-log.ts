/**
 * Sees to it that all servers of a log on this machine are in its cluster. On a busy machine, the storage of one may open so late
 * that the others begin as a cluster without it; it joins when it starts again. Until then there is no stream of three replicas.
 */
import { setTimeout as wait } from "node:timers/promises";
import { connectLog } from "../log/connect.ts";
import { checkSubject } from "../log/server-files.ts";
import type { KeptProcess } from "./keep-process.ts";

/** What a server says of the cluster; only the one that leads it names the others. */
interface ServerAnswer {
  data: { meta_cluster?: { leader?: string; replicas?: { name: string }[] } };
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

/** Kills each server that is left out, so that its keeper starts it again. Resolves once all are in the cluster, or the signal aborts. */
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
  const options = { strategy: "stall", stall: 300, maxWait: 2000 } as const;
  try {
    await completeLog({
      ...{ servers, signal },
      async members() {
        const names = new Set<string>();
        try {
          for await (const answer of await connection.requestMany(checkSubject, "{}", options)) {
            const { leader, replicas = [] } = answer.json<ServerAnswer>().data.meta_cluster ?? {};
            for (const name of [leader, ...replicas.map((each) => each.name)]) if (name) names.add(name);
          }
        } catch {
          // Servers that are starting do not answer, and are asked again.
        }
        return [...names];
      },
    });
  } finally {
    await connection.close();
  }
}
