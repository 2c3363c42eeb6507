/** A log for tests: three real servers in a temporary folder, each of which can be killed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchNats } from "../log/fetch-nats.ts";
import { type Link, type LinkSettings, openLink } from "../log/link.ts";
import type { LogServersSettings } from "../log/server-files.ts";
import { type KeptProcess, keepProcess } from "../run/keep-process.ts";
import { startLog } from "../run/start-log.ts";

export interface TestLog {
  url: string;
  servers: readonly KeptProcess[];
  /** Kills servers as kill -9 does; each is started again at once. */
  kill(...servers: readonly (KeptProcess | undefined)[]): void;
  /** Starts the server of this number again without its data, as after the loss of its disk. */
  lose(at: number): Promise<void>;
  /** Stops all servers, and starts them again on their data. */
  away(): Promise<{ back(): void }>;
  /** A link that is closed at the end. */
  link(settings?: Partial<LinkSettings>): Link;
  /** A new folder that is removed at the end. */
  folder(): string;
  close(): Promise<void>;
}

/** Where the log's server program is unpacked to. */
export const natsCache = join(import.meta.dirname, "../../../.cache/nats");

/** Why the tests cannot run on this machine; undefined where they can. */
export const whyNoLog: string | undefined = await fetchNats(natsCache, () => {}).then(
  () => undefined,
  (error: Error) => error.message,
);

export async function startTestLog(settings: Partial<LogServersSettings> = {}): Promise<TestLog> {
  const root = mkdtempSync(join(tmpdir(), "tagwell-log-"));
  const watcher = { onStart() {}, onEnd() {}, onLine() {} };
  const started = await startLog({
    cache: natsCache,
    folder: join(root, "log"),
    watcher,
    log: console.error,
    ...settings,
  });
  const { url, plans, servers } = started;
  const start = (plan: (typeof plans)[number]) => keepProcess(plan, watcher);
  const links: Link[] = [];
  let folders = 0;
  return {
    url,
    servers,
    kill(...killed) {
      for (const server of killed) process.kill(server?.pid() ?? 0, "SIGKILL");
    },
    async lose(at) {
      const plan = plans[at];
      if (!plan) throw new Error(`There is no server ${at}.`);
      await servers[at]?.stop(5000);
      rmSync(join(root, "log", plan.name), { recursive: true });
      servers[at] = start(plan);
    },
    async away() {
      await Promise.all(servers.map((server) => server.stop(5000)));
      return { back: () => void servers.splice(0, servers.length, ...plans.map(start)) };
    },
    link(settings = {}) {
      const link = openLink({ url, name: "test", log() {}, maxStreamBytes: 512 * 1024 ** 2, ...settings });
      links.push(link);
      return link;
    },
    folder: () => mkdtempSync(join(root, `data-${++folders}-`)),
    async close() {
      await Promise.all(links.map((link) => link.close()));
      await started.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
