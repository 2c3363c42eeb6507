/** Firefox by WebDriver BiDi, which is JSON over a WebSocket that Firefox itself opens. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import WebSocket from "ws";
import { callInPage, keyActions, type OtherBrowser, resultOfCall } from "./other-browser.ts";

/** No request leaves this machine: everything but localhost goes to a proxy that is not there. */
const preferences = {
  "network.proxy.type": 1,
  "network.proxy.http": "127.0.0.1",
  "network.proxy.http_port": 9,
  "network.proxy.ssl": "127.0.0.1",
  "network.proxy.ssl_port": 9,
  "browser.shell.checkDefaultBrowser": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "app.update.disabledForTesting": true,
};

export async function startFirefox({ browser = "" }: Record<string, string>): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "tagwell-firefox-"));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const child = spawn(browser, args, { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "close");
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`${browser} ended before it was ready.`)), reject);
  });
  const { send, close } = await connect(`${address}/session`);
  const { capabilities } = await send("session.new", { capabilities: {} });
  const context: string = (await send("browsingContext.getTree", {})).contexts[0].context;
  const performs = (actions: object[]) => send("input.performActions", { context, actions });

  return {
    version: capabilities.browserVersion,
    isClosed: () => false,
    async waitForLoadState() {},
    opens: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(work: (given: never) => unknown, given?: unknown) {
      const expression = callInPage(work, given);
      const { result } = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      return resultOfCall(result.value);
    },
    async clicks(selector) {
      const locator = { type: "css", value: selector };
      const { nodes } = await send("browsingContext.locateNodes", { context, locator, maxNodeCount: 1 });
      if (nodes.length === 0) throw new Error(`No element ${selector} on the page.`);
      const element = { sharedId: nodes[0].sharedId };
      const functionDeclaration = `(element) => element.scrollIntoView({ block: "center", behavior: "instant" })`;
      const target = { context };
      await send("script.callFunction", { functionDeclaration, arguments: [element], target, awaitPromise: false });
      const move = { type: "pointerMove", x: 0, y: 0, origin: { type: "element", element } };
      const press = [
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ];
      await performs([{ type: "pointer", id: "mouse", actions: [move, ...press] }]);
    },
    presses: (key) => performs(keyActions(key)),
    async close() {
      close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Sends commands, and gives each its result. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await once(socket, "open");
  // biome-ignore lint/suspicious/noExplicitAny: results of the protocol, as its commands have them
  type Done = (answer: any) => void;
  const waiting = new Map<number, Done>();
  socket.on("message", (data) => {
    const answer = JSON.parse(String(data)) as { id?: number };
    waiting.get(answer.id ?? -1)?.(answer);
  });
  let count = 0;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async function send(method: string, params: object): Promise<any> {
    const id = ++count;
    const answered = new Promise<Parameters<Done>[0]>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    if (answer.type === "error") throw new Error(`${method}: ${answer.error}, ${answer.message}`);
    return answer.result;
  }
  return { send, close: () => socket.close() };
}
