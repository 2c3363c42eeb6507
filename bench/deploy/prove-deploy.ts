/**
 * Proves that the examples in deploy/ work: the edge of dist/server behind each proxy with TLS, a production build on a page of a
 * production host, in Chromium.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildLibrary } from "@tagwell/build";
import { writeServerFolder } from "tagwell/node";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { built } from "../../scripts/lib/folders.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { loadExample } from "../../tests/harness/load-example.ts";
import { selfSigned } from "../self-signed.ts";
import { findProxy, type ProxyProgram } from "./find-proxy.ts";
import { startProxy } from "./start-proxy.ts";
import { type Through, visitThrough } from "./visit-through.ts";

const proxies: readonly ProxyProgram[] = [
  { name: "nginx", packaged: "usr/sbin/nginx" },
  { name: "caddy", packaged: "usr/bin/caddy" },
];
/** The console's host, and the host that the example property's production build sends to. */
const hosts = { console: "tags.harbor.example", data: "data.harbor.example" };

/** Returns the exit code: 1 if a proxy cannot be had, or something does not work behind it. */
export async function proveDeploy(log: (line: string) => void): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "tagwell-deploy-"));
  try {
    const dist = join(folder, "dist");
    await buildApp("console", log);
    await writeServerFolder({ folder: built.server, console: built.console });
    const property = await loadExample();
    await buildLibrary({ property, environment: "production", outDir: join(dist, "production") });
    let failures = 0;
    for (const proxy of proxies) {
      const place = join(folder, `run-${proxy.name}`);
      await proveBehind(proxy, { folder, place, dist }).then(
        (lines) => log(`${proxy.name}: ${lines.join("; ")}`),
        (error: Error) => {
          failures += 1;
          log(`${proxy.name}: FAILED: ${error.message}`);
        },
      );
    }
    return failures === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Places {
  folder: string;
  place: string;
  dist: string;
}

async function proveBehind(proxy: ProxyProgram, { folder, place, dist }: Places): Promise<string[]> {
  const program = findProxy(proxy, folder);
  const [tls = 0, plain = 0] = [await freePort(), await freePort()];
  const edge = await startServer(join(place, "data"), dist);
  try {
    const ports = { tls, plain, edge: edge.port };
    const stop = await startProxy({ name: proxy.name, program, folder: place, hosts, ports, tls: selfSigned() });
    try {
      return await visitThrough({ ...edge, tls, hosts });
    } finally {
      await stop();
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe edge logged:\n${edge.log()}`, { cause: error });
  } finally {
    await edge.stop();
  }
}

interface Server extends Pick<Through, "port" | "link"> {
  log(): string;
  stop(): Promise<void>;
}

/** As a service starts it: Node, the folder, and environment variables. */
async function startServer(dataDir: string, dist: string): Promise<Server> {
  const child = spawn(process.execPath, [join(built.server, "bin/server.mjs"), "--dist", dist], {
    env: {
      PORT: "0",
      TAGWELL_DATA: dataDir,
      TAGWELL_LISTEN: "127.0.0.1",
      TAGWELL_ORIGIN: `https://${hosts.console}`,
      TAGWELL_TRUST_PROXY: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = once(child, "close");
  const found = await new Promise<{ port: number; link: string }>((resolve, reject) => {
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
      const [, port] = /localhost:(\d+)/.exec(stdout) ?? [];
      const [, link] = /#link=(\S+)/.exec(stdout) ?? [];
      if (port !== undefined && link !== undefined) resolve({ port: Number(port), link });
    });
    void ended.then(() => reject(new Error(`The edge ended:\n${stderr}`)));
  });
  return {
    ...found,
    log: () => stderr,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
