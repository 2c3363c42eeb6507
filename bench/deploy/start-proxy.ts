/** Starts a proxy with its example from deploy/, with ports and certificate of this machine in place of a server's. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { root } from "../../scripts/lib/folders.ts";
import type { ProxyProgram } from "./find-proxy.ts";

export interface ProxySettings {
  name: ProxyProgram["name"];
  program: string;
  /** An empty folder for its files. */
  folder: string;
  hosts: { console: string; data: string };
  /** Of the proxy with TLS, of the proxy without, and of the edge. */
  ports: { tls: number; plain: number; edge: number };
  tls: { key: string; cert: string };
}

/** Resolves once it listens; the result stops it. Rejects with what it printed when it ends before. */
export async function startProxy(settings: ProxySettings): Promise<() => Promise<void>> {
  const { name, program, folder, ports, tls } = settings;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "fullchain.pem"), tls.cert);
  writeFileSync(join(folder, "privkey.pem"), tls.key, { mode: 0o600 });
  const args = name === "nginx" ? prepareNginx(settings) : prepareCaddy(settings);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, HOME: folder } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  let hasEnded = false;
  const ended = once(child, "close").then(() => {
    hasEnded = true;
  });
  while (!(await isListening(ports.tls))) {
    if (hasEnded) throw new Error(`${name} ended:\n${output}`);
    await wait(50);
  }
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}

/** Replaces parts of an example; each must be there, so that the example and this stay together. */
function readExample(file: string, replacements: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(root, "packages/tagwell/deploy", file), "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${file} has no "${from}", which bench/deploy replaces.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

function prepareNginx({ folder, hosts, ports }: ProxySettings): string[] {
  const site = readExample("nginx.conf", [
    ["tags.example.org", hosts.console],
    ["data.example.org", hosts.data],
    ["listen 80;", `listen 127.0.0.1:${ports.plain};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${ports.tls} ssl http2;`],
    ["127.0.0.1:4600;", `127.0.0.1:${ports.edge};`],
    ["/etc/tagwell/tls", folder],
  ]);
  writeFileSync(join(folder, "site.conf"), site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${join(folder, what)};`,
  );
  const main = [
    "daemon off;",
    "worker_processes 2;",
    `pid ${join(folder, "pid")};`,
    "error_log stderr warn;",
    // Otherwise root's workers are another user's, who may not read this folder.
    ...(process.getuid?.() === 0 ? ["user root;"] : []),
    "events { worker_connections 1024; }",
    `http { access_log ${join(folder, "access.log")}; ${temporary.join(" ")} include site.conf; }`,
  ];
  const file = join(folder, "nginx.conf");
  writeFileSync(file, `${main.join("\n")}\n`);
  return ["-c", file, "-p", folder, "-e", "stderr"];
}

function prepareCaddy({ folder, hosts, ports }: ProxySettings): string[] {
  const hostLine = "tags.example.org, data.example.org {";
  const site = readExample("Caddyfile", [
    [
      hostLine,
      `${hosts.console}, ${hosts.data} {\n\ttls ${join(folder, "fullchain.pem")} ${join(folder, "privkey.pem")}`,
    ],
    ["reverse_proxy 127.0.0.1:4600", `reverse_proxy 127.0.0.1:${ports.edge}`],
  ]);
  const global = `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.tls}\n}\n`;
  const file = join(folder, "Caddyfile");
  writeFileSync(file, global + site);
  return ["run", "--config", file, "--adapter", "caddyfile"];
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    // Not yet: the caller asks again.
    return false;
  } finally {
    socket.destroy();
  }
}
