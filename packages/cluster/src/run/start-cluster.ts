/** Runs a cluster on this machine: three servers of the log, the edges, and one port in front of them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockDataFolder } from "@tagwell/collector/log/data-folder";
import { fetchNats } from "../log/fetch-nats.ts";
import { freePorts, type Machine, writeServerFiles } from "../log/server-files.ts";
import { startBalancer } from "./balancer.ts";
import { completeLogAt } from "./complete-log.ts";
import type { EdgeFolders, EdgeProcessSettings, EdgeReady } from "./edge-settings.ts";
import { type KeptProcess, keepProcess, type ProcessPlan, type Watcher } from "./keep-process.ts";
import { makeCertificates } from "./make-certificates.ts";

export interface ClusterRunSettings extends EdgeFolders {
  port: number;
  /** Of everything: the log, the warehouse and each edge have a folder in it. */
  dataDir: string;
  /** Where the log's server program is unpacked to, where the machine has none. */
  cache: string;
  /** How many edges receive: 2 unless set. */
  receivers?: number | undefined;
  /** Environment variables of single edges, by their names. */
  environments?: Readonly<Record<string, Record<string, string>>>;
  /** Whether what edges and servers send to each other is encrypted. */
  isEncrypted?: boolean | undefined;
  /** Of the log's servers: this one unless set. */
  machines?: readonly Machine[] | undefined;
  watcher: Watcher;
  log: (line: string) => void;
}

export interface RunningCluster {
  port: number;
  /** What each edge has as TAGWELL_CLUSTER. */
  logUrl: string;
  processes: readonly KeptProcess[];
  /** The console's one-time link that makes the first account; undefined where there is an account. */
  accountLink: string | undefined;
  close(): Promise<void>;
}

/** A process that does not end by itself in this time is killed. */
const stopMs = { edge: 5000, server: 2000 };

/** Resolves once every edge serves. Rejects with the reason where the cluster cannot run here. */
export async function startCluster(settings: ClusterRunSettings): Promise<RunningCluster> {
  const {
    port,
    dataDir,
    cache,
    receivers: count = 2,
    environments = {},
    isEncrypted = false,
    machines,
    watcher,
    log,
    library,
    console,
    pages,
  } = settings;
  const receivers = Array.from({ length: count }, (_, at) => `receive-${at + 1}`);
  const lock = lockDataFolder(dataDir, log);
  /** Ends what was started; called in the opposite order. */
  const endings: (() => unknown)[] = [lock.release];
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  const keep = (processes: KeptProcess[], limitMs: number) => {
    endings.push(() => Promise.all(processes.map((each) => each.stop(limitMs))));
    return processes;
  };
  const folderOf = (name: string) => {
    const folder = join(dataDir, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  };
  try {
    const certificates = isEncrypted ? await makeCertificates(folderOf("certificates")) : undefined;
    const { url, servers } = await writeServerFiles({
      binary: await fetchNats(cache, log),
      folder: folderOf("log"),
      machines,
      certificates,
    });
    const ports = await freePorts(receivers.length + 1);
    const [consoleOrigin = "", ...receiverOrigins] = ports.map((each) => `http://127.0.0.1:${each}`);
    const balancer = await startBalancer({ port, receivers: receiverOrigins, console: consoleOrigin });
    endings.push(balancer.close);
    lock.setAddress(`http://localhost:${balancer.port}`);
    const logServers = keep(
      servers.map((plan) => keepProcess(plan, watcher)),
      stopMs.server,
    );
    const completing = new AbortController();
    const completed = completeLogAt(
      { url, authority: certificates?.authority },
      { servers: logServers, signal: completing.signal },
    ).catch((error: Error) => {
      if (!completing.signal.aborted)
        log(`whether all servers are in the log's cluster is not known: ${error.message}`);
    });
    endings.push(async () => {
      completing.abort();
      await completed;
    });
    const startEdge = (name: string, at: number, more: Record<string, string> = {}) => {
      const given: EdgeProcessSettings = { dataDir: folderOf(name), folders: { library, console, pages } };
      const env = {
        ...more,
        ...environments[name],
        PORT: String(ports[at]),
        TAGWELL_CLUSTER: url,
        ...(certificates && { NODE_EXTRA_CA_CERTS: certificates.authority }),
        TAGWELL_EDGE_PROCESS: JSON.stringify(given),
      };
      return startUntilReady({ name, command: process.execPath, args: edgeArguments, env }, watcher);
    };
    const edges = [
      startEdge("console", 0, { TAGWELL_WAREHOUSE: join(folderOf("warehouse"), "clickhouse") }),
      ...receivers.map((name, at) => startEdge(name, at + 1)),
    ];
    const edgeProcesses = keep(
      edges.map((edge) => edge.kept),
      stopMs.edge,
    );
    const [{ accountLink } = { accountLink: undefined }] = await Promise.all(edges.map((edge) => edge.ready));
    return {
      port: balancer.port,
      logUrl: url,
      processes: [...logServers, ...edgeProcesses],
      accountLink: accountLink?.replace(/^http:\/\/localhost:\d+/, `http://localhost:${balancer.port}`),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const edgeArguments = ["--import", "tsx", fileURLToPath(new URL("./edge-process.ts", import.meta.url))];

/** `ready` rejects when the process ends before it was ready for the first time. */
function startUntilReady(plan: ProcessPlan, watcher: Watcher): { kept: KeptProcess; ready: Promise<EdgeReady> } {
  let onReady: (ready: EdgeReady) => void = () => {};
  let onFailed: (error: Error) => void = () => {};
  const ready = new Promise<EdgeReady>((resolve, reject) => {
    onReady = resolve;
    onFailed = reject;
  });
  const kept = keepProcess(
    { ...plan, onMessage: (message) => onReady(message as EdgeReady) },
    {
      ...watcher,
      onEnd(name, why) {
        onFailed(new Error(`${name} ended before it was ready (${why}). Its output above says why.`));
        watcher.onEnd(name, why);
      },
    },
  );
  return { kept, ready };
}
