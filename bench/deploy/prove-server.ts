/**
 * From nothing to the first accepted event: the server's folder, the unit's command as another user, nginx with TLS in front, an account, a
 * token, and the probe. Then the daily export's unit, and the container file's steps.
 */
import { type ChildProcess, execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { buildLibrary } from "@tagwell/build";
import { consoleHeader } from "@tagwell/contract";
import { writeServerFolder } from "tagwell/node";
import { makeCertificates } from "../../packages/cluster/src/run/make-certificates.ts";
import { buildApp } from "../../scripts/lib/build-app.ts";
import { built } from "../../scripts/lib/folders.ts";
import { freePort } from "../../scripts/lib/free-port.ts";
import { loadExample } from "../../tests/harness/load-example.ts";
import { findProxy } from "./find-proxy.ts";
import { followContainerfile } from "./follow-containerfile.ts";
import { runUnit } from "./run-unit.ts";
import { startProxy } from "./start-proxy.ts";

/** Returns the exit code. Rejects with what does not work. */
export async function proveServer(log: (line: string) => void): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error("Run it as root: it starts the unit's command as another user.");
  const root = mkdtempSync(join(tmpdir(), "tagwell-server-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    await buildApp("console", log);
    const production = join(root, "production");
    await buildLibrary({ property: await loadExample(), environment: "production", outDir: production });
    const nginx = findProxy({ name: "nginx", packaged: "usr/sbin/nginx" }, root);
    const tls = await makeCertificates(join(root, "tls"));
    await prove({ root, production, nginx, tls, stops, log });
    return 0;
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Given {
  root: string;
  production: string;
  nginx: string;
  tls: { authority: string; certificate: string; key: string };
  stops: (() => Promise<void>)[];
  log: (line: string) => void;
}

async function prove({ root, production, nginx, tls, stops, log }: Given): Promise<void> {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const folder = join(root, "server");
  await writeServerFolder({ folder, console: built.console });
  cpSync(production, join(folder, "dist/production"), { recursive: true });
  log(`${seconds()}: the folder is made; ${sizeOf(folder)}`);

  const [port, tlsPort, plain] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${tlsPort}`;
  const env = {
    ...(parseEnv(readFileSync(join(folder, "deploy/edge.env"), "utf8")) as Record<string, string>),
    ...{ TAGWELL_ORIGIN: origin, PORT: String(port) },
  };
  const unit = { folder, state: join(root, "state"), env };
  const edge = await running(runUnit("tagwell-edge.service", unit), stops);
  log(`${seconds()}: the unit's command runs as another user, with a read-only root`);
  const pem = (file: string) => readFileSync(file, "utf8");
  const hosts = { console: "localhost", data: "localhost" };
  const ports = { tls: tlsPort, plain, edge: port };
  const settings = { name: "nginx" as const, program: nginx, folder: join(root, "nginx"), hosts, ports };
  stops.push(await startProxy({ ...settings, tls: { key: pem(tls.key), cert: pem(tls.certificate) } }));
  const token = await makeToken(port, edge.link);
  const probe = spawnSync(process.execPath, [join(folder, "bin/server.mjs"), "--probe", origin], {
    env: { ...process.env, TAGWELL_TOKEN: token, NODE_EXTRA_CA_CERTS: tls.authority },
    encoding: "utf8",
  });
  log(probe.stdout.trimEnd());
  if (probe.status !== 0)
    throw new Error(`The probe ended with ${probe.status}: ${probe.stderr}\nThe edge: ${edge.log()}`);
  log(`${seconds()}: the event of the probe is accepted`);
  if (performance.now() - began > 60_000) throw new Error("It took more than a minute.");

  const untrusted = spawnSync(process.execPath, [join(folder, "bin/server.mjs"), "--probe", origin], {
    encoding: "utf8",
  });
  if (!/✗ connection .*\n.*do not trust/.test(untrusted.stdout))
    throw new Error(`Not about the certificate: ${untrusted.stdout}`);
  const exported = {
    folder,
    state: join(root, "exports"),
    env: { TAGWELL_EDGE: `http://localhost:${port}`, TAGWELL_TOKEN: token },
  };
  const [code] = await once(runUnit("tagwell-export.service", exported).on("error", log), "close");
  if (code !== 0) throw new Error(`The export's unit ended with ${code}.`);
  log("the export's unit ends with 0: no day is over yet");
  log(verifyUnits(folder));

  const image = followContainerfile(folder, join(root, "image"));
  const containerPort = await freePort();
  const container = { PORT: String(containerPort), TAGWELL_ORIGIN: origin, TAGWELL_LISTEN: "127.0.0.1" };
  await running(image.start(container), stops);
  image.checkHealth();
  log("the container file's steps in a clean folder: it starts, and its health check passes");
}

/** Resolves once the edge prints the link of the first officer. Rejects with what it logged when it ends before. */
async function running(child: ChildProcess, stops: Given["stops"]): Promise<{ link: string; log(): string }> {
  let output = "";
  const ended = once(child, "close");
  stops.push(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, link] = /#link=(\S+)/.exec(output) ?? [];
        if (link !== undefined) resolve({ link, log: () => output });
      });
    void ended.then(() => reject(new Error(`The edge ended:\n${output}`)));
  });
}

/** As an officer does in the console. */
async function makeToken(port: number, link: string): Promise<string> {
  const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
  const post = (path: string, body: object, more = {}) =>
    fetch(`http://localhost:${port}${path}`, {
      method: "POST",
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
  const entered = await post("/api/accounts/entry", { link, name: "Ana", password: "correct horse battery" });
  const cookie = String(entered.headers.get("set-cookie")).replace(/;.*$/, "");
  const made = await post("/api/tokens", { name: "probe", scopes: ["events:export"] }, { cookie });
  if (made.status !== 201) throw new Error(`No token: ${made.status} ${await made.text()}`);
  return ((await made.json()) as { token: string }).token;
}

function sizeOf(folder: string): string {
  const names = readdirSync(join(folder, "node_modules"));
  const count = names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(join(folder, "node_modules", name)) : name,
  ).length;
  const [megabytes] = execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t");
  return `${count} packages beside the bundle, ${megabytes} MB with the console and a build`;
}

/** At the paths of the units, whose program must be there. */
function verifyUnits(folder: string): string {
  if (!existsSync("/usr/bin/systemd-analyze")) return "systemd-analyze is not installed: units not verified";
  const units = readdirSync(join(folder, "deploy")).filter((name) => /\.(service|timer)$/.test(name));
  const { status, stderr } = spawnSync("systemd-analyze", [
    "verify",
    ...units.map((name) => join(folder, "deploy", name)),
  ]);
  if (status !== 0 || stderr.length > 0) throw new Error(`systemd-analyze verify: ${stderr}`);
  return `systemd-analyze verify has nothing to say about ${units.join(", ")}`;
}
