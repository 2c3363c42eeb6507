/** WebKitGTK's browser by W3C WebDriver, which is JSON over HTTP, on a display in memory. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { wholeTestMs } from "../../scripts/lib/test-limits.ts";
import { callInPage, keyActions, type OtherBrowser, resultOfCall } from "./other-browser.ts";

/** The name under which the protocol gives an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export async function startWebKit({ driver = "", display = "" }: Record<string, string>): Promise<OtherBrowser> {
  const screen = spawn(display, ["-displayfd", "1", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = (await once(screen.stdout, "data")) as [Buffer];
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: "x11" };
  const driving = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, driving);
  const timeouts = { script: wholeTestMs, pageLoad: wholeTestMs, implicit: 0 };
  const { sessionId, capabilities } = await ask("POST", `${base}/session`, {
    capabilities: { alwaysMatch: { timeouts } },
  });
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object) => ask("POST", `${session}/${path}`, body);

  return {
    version: capabilities.browserVersion,
    isClosed: () => false,
    async waitForLoadState() {},
    opens: (url) => post("url", { url }),
    async evaluate(work: (given: never) => unknown, given?: unknown) {
      const script = `${callInPage(work, given)}.then(arguments[0]);`;
      return resultOfCall(await post("execute/async", { script, args: [] }));
    },
    async clicks(selector) {
      const element = await post("element", { using: "css selector", value: selector });
      await post(`element/${element[elementKey]}/click`, {});
    },
    presses: (key) => post("actions", { actions: keyActions(key) }),
    async close() {
      await ask("DELETE", session).catch(() => undefined);
      await Promise.all([ends(driving), ends(screen)]);
    },
  };
}

async function ends(child: ChildProcess): Promise<void> {
  const ended = once(child, "close");
  child.kill();
  await ended;
}

/** A command of the protocol; throws with the protocol's error. */
// biome-ignore lint/suspicious/noExplicitAny: results of the protocol, as its commands have them
async function ask(method: string, address: string, body?: object): Promise<any> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error}, ${value.message}`);
  return value;
}

/** The driver takes only a port's number, so one is looked for first. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** The driver says nothing when it listens. */
async function untilReady(base: string, driving: ChildProcess): Promise<void> {
  while (driving.exitCode === null) {
    const isReady = await ask("GET", `${base}/status`).then(
      ({ ready }) => ready,
      () => false,
    );
    if (isReady) return;
    // Timed: the pause between two looks.
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`WebKitWebDriver ended with exit code ${driving.exitCode} before it was ready.`);
}
