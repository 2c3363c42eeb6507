/** Runs a cluster on this machine: three servers of the log, the edges, and one port in front of them. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lockDataFolder } from "@tagwell/collector/log/data-folder";
import { freePorts, type Machine } from "../log/server-files.ts";
import { startBalancer } from "./balancer.ts";
import { type KeptProcess, keepProcess, type ProcessPlan, type Watcher } from "./keep-process.ts";
import { makeCertificates } from "./make-certificates.ts";
import { startLog } from "./start-log.ts";

export interface EdgeFolders {
  /** The builds, a folder for each environment. */
  library: string;
  /** The built console. */
  console: string;
  /** Pages to try the property on. */
  pages: string;
}

/** In TAGWELL_EDGE_PROCESS, as JSON. */
export interface EdgeProcessSettings {
  dataDir: string;
  folders: EdgeFolders;
}

/** Sent to the parent once the edge serves. */
export interface EdgeReady {
  port: number;
  accountLink?: string;
}

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

/** An edge that does not end by itself in this time is killed. */
const stopMs = 5000;

/** Resolves once every edge serves. Rejects with the reason where the cluster cannot run here. */
export async function startCluster(settings: ClusterRunSettings): Promise<RunningCluster> {
  const { dataDir, cache, isEncrypted = false, machines, watcher, log } = settings;
  const lock = lockDataFolder(dataDir, log);
  /** Ends what was started; called in the opposite order. */
  const endings: (() => unknown)[] = [lock.release];
  const close = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const certificates = isEncrypted ? await makeCertificates(folderIn(dataDir, "certificates")) : undefined;
    const names = ["console", ...Array.from({ length: settings.receivers ?? 2 }, (_, at) => `receive-${at + 1}`)];
    const ports = await freePorts(names.length);
    const [consoleOrigin = "", ...receivers] = ports.map((each) => `http://127.0.0.1:${each}`);
    const balancer = await startBalancer({ port: settings.port, receivers, console: consoleOrigin });
    endings.push(balancer.close);
    lock.setAddress(`http://localhost:${balancer.port}`);
    const started = await startLog({ cache, folder: folderIn(dataDir, "log"), machines, certificates, watcher, log });
    endings.push(started.close);
    const edges = names.map((name, at) => {
      const env = {
        ...environmentOf(name, settings),
        ...{ PORT: String(ports[at]), TAGWELL_CLUSTER: started.url },
        ...(certificates && { NODE_EXTRA_CA_CERTS: certificates.authority }),
      };
      return startUntilReady({ name, command: process.execPath, args: edgeArguments, env }, watcher);
    });
    endings.push(() => Promise.all(edges.map(({ kept }) => kept.stop(stopMs))));
    const [{ accountLink } = { accountLink: undefined }] = await Promise.all(edges.map(({ ready }) => ready));
    return {
      port: balancer.port,
      logUrl: started.url,
      processes: [...started.servers, ...edges.map(({ kept }) => kept)],
      accountLink: accountLink?.replace(/^http:\/\/localhost:\d+/, `http://localhost:${balancer.port}`),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function folderIn(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Of an edge, with what it is told of its folders. */
function environmentOf(name: string, settings: ClusterRunSettings): Record<string, string> {
  const { dataDir, environments, library, console, pages } = settings;
  const given: EdgeProcessSettings = { dataDir: folderIn(dataDir, name), folders: { library, console, pages } };
  return {
    ...(name === "console" && { TAGWELL_WAREHOUSE: join(folderIn(dataDir, "warehouse"), "clickhouse") }),
    ...environments?.[name],
    TAGWELL_EDGE_PROCESS: JSON.stringify(given),
  };
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
