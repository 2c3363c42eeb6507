/** The configuration of the log's servers on one machine, as `npm run cluster` and the tests start them. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Paths of PEM files. */
export interface Certificates {
  /** Who signed the certificates. */
  authority: string;
  certificate: string;
  key: string;
}

/** Where a server runs. */
export interface Machine {
  address: string;
  /** Comes before a command that is to run there. */
  enter: readonly string[];
}

export interface LogServersSettings {
  /** The program. */
  binary: string;
  /** Of the servers' data, configuration and password; created when missing. */
  folder: string;
  /** Bytes that each server may store. */
  maxBytes?: number;
  /** For tests: how often a server writes to its disk. The edge refuses anything but "always". */
  syncInterval?: string;
  /** One for each server: this one unless set. */
  machines?: readonly Machine[] | undefined;
  /** With them, the servers encrypt what they send to edges and to each other. */
  certificates?: Certificates | undefined;
}

const thisMachine: Machine = { address: "127.0.0.1", enter: [] };

/** How many copies the log keeps of each message, each on a server of its own. */
export const replicas = 3;
/** Where the edge asks every server for its settings. */
export const checkSubject = "tagwell.check.servers";

/** Writes the configuration files. Ports are free ones; a server is known by its name, so they may change between starts. */
export async function writeServerFiles(settings: LogServersSettings) {
  const { binary, folder, maxBytes = 10 * 1024 ** 3, syncInterval = "always", machines = [], certificates } = settings;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = readPassword(join(folder, "password"));
  const ports = await freePorts(replicas * 2);
  const places = Array.from({ length: replicas }, (_, at) => {
    const { address, enter } = machines[at] ?? thisMachine;
    return { name: `log-${at + 1}`, address, enter, port: ports[at] ?? 0, route: `${address}:${ports[replicas + at]}` };
  });
  // Also the server's own: their number is how many servers the cluster waits for when it is made.
  const routes = places.map(({ route }) => `"nats://log:${password}@${route}"`);
  const shared = { folder, password, routes, maxBytes, syncInterval, certificates };
  const servers = await Promise.all(
    places.map(async ({ name, address, enter, port, route }) => {
      const file = join(folder, `${name}.conf`);
      await endLeftOver(file);
      writeFileSync(file, serverFile({ ...shared, name, listen: `${address}:${port}`, route }), { mode: 0o600 });
      const [command = binary, ...args] = [...enter, binary, "-c", file];
      return { name, command, args };
    }),
  );
  const scheme = certificates ? "tls" : "nats";
  return {
    /** What TAGWELL_CLUSTER is set to. */
    url: places.map((each) => `${scheme}://tagwell:${password}@${each.address}:${each.port}`).join(","),
    /** The programs to run, each with its configuration file. */
    servers,
  };
}

interface ServerFileParts extends Required<Pick<LogServersSettings, "folder" | "maxBytes" | "syncInterval">> {
  name: string;
  listen: string;
  route: string;
  routes: readonly string[];
  password: string;
  certificates: Certificates | undefined;
}

function serverFile({ name, listen, route, folder, password, routes, ...rest }: ServerFileParts): string {
  const { maxBytes, syncInterval, certificates } = rest;
  const own = certificates && `cert_file: "${certificates.certificate}", key_file: "${certificates.key}"`;
  return `server_name: ${name}
listen: "${listen}"
pid_file: "${join(folder, name)}.conf.pid"
${own ? `tls { ${own} }` : ""}
jetstream {
  store_dir: "${join(folder, name)}"
  # An answer means that the message is on the disk.
  sync_interval: ${syncInterval}
  max_memory_store: 67108864
  max_file_store: ${maxBytes}
}
cluster {
  name: tagwell
  listen: "${route}"
  authorization { user: log, password: "${password}" }
  ${own ? `tls { ${own}, ca_file: "${certificates.authority}", verify: true }` : ""}
  routes: [${routes.join(", ")}]
}
accounts {
  SYS {
    users: [{ user: system, password: "${password}" }]
    exports: [{ service: "$SYS.REQ.SERVER.PING.JSZ", response_type: stream }]
  }
  TAGWELL {
    jetstream: enabled
    users: [{ user: tagwell, password: "${password}" }]
    # The edge checks at its start that each server writes to disk before it answers.
    imports: [{ service: { account: SYS, subject: "$SYS.REQ.SERVER.PING.JSZ" }, to: "${checkSubject}" }]
  }
}
system_account: SYS
`;
}

/** Ends a server that outlived the process which started it: two servers must not write to one folder. */
async function endLeftOver(file: string): Promise<void> {
  const pidFile = `${file}.pid`;
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8"));
  while (isServer(pid, file)) {
    process.kill(pid, "SIGTERM");
    await wait(100);
  }
  rmSync(pidFile, { force: true });
}

/** Whether the process is a server with this configuration. Another process may have its number by now. */
function isServer(pid: number, file: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(file);
  } catch {
    return false;
  }
}

/** Other users of this machine can reach the ports, and must not read events. */
function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

/** Ports of this machine that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const taken = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = taken.map((server) => (server.address() as { port: number }).port);
  await Promise.all(taken.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
