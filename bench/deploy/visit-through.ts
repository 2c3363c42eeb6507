/** A visit to a production page, and a look at the console, through a proxy with TLS. */
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, request } from "node:https";
import type { AddressInfo } from "node:net";
import { consoleHeader, type EventRow } from "@tagwell/contract";
import { launchBrowser } from "../launch-browser.ts";
import { selfSigned } from "../self-signed.ts";

export interface Through {
  /** Of the proxy with TLS, and of the edge behind it. */
  tls: number;
  port: number;
  hosts: { console: string; data: string };
  /** The secret of the link that creates the first account. */
  link: string;
}

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
}

/** Returns what was proved, a phrase each. Rejects with what does not work. */
export async function visitThrough(through: Through): Promise<string[]> {
  const { hosts, link, port } = through;
  const ask = (path: string, options: Asking = {}) => askProxy(through, path, options);

  const account = JSON.stringify({ link, name: "Ana", password: "correct horse battery" });
  const fromConsole = {
    "content-type": "application/json",
    origin: `https://${hosts.console}`,
    [consoleHeader.name]: consoleHeader.value,
  };
  const entered = await ask("/api/accounts/entry", { body: account, headers: fromConsole });
  const cookie = String(entered.headers["set-cookie"]).replace(/;.*$/, "");
  expectThat(
    cookie.startsWith("__Host-"),
    `the first account gets a secure cookie; it got ${entered.status} ${cookie}`,
  );

  const stream = await openStream(through, cookie);
  await visitPage(through);
  await stream.has("web.webpagedetails.pageViews");
  stream.close();
  const rows = JSON.parse((await ask("/api/events", { headers: { cookie } })).text) as EventRow[];
  const views = rows.filter(({ event }) => event.xdm.eventType === "web.webpagedetails.pageViews");
  const what = views.map(({ verdict, site, reasons }) => `${verdict} on ${site} ${reasons}`).join();
  expectThat(what === "accepted on www ", `one page view is accepted on www; there is: ${what}`);

  const page = await ask("/");
  expectThat(page.status === 200 && "strict-transport-security" in page.headers, "the console is served, with HSTS");
  expectThat((await ask("/api/events")).status === 401, "reading without a sign-in is refused");
  expectThat((await ask("/healthz")).status === 200, "/healthz is 200");
  expectThat((await ask("/metrics")).status === 404, "/metrics is not there from outside");
  const here = await fetch(`http://127.0.0.1:${port}/metrics`);
  expectThat(/tagwell_events_stored_total\{[^}]*accepted"\} [1-9]/.test(await here.text()), "the metrics count it");
  const large = await ask(`/ee/v1/collect?configId=example-production`, { body: "x".repeat(300_000) });
  expectThat(large.status === 413 && large.text.includes("urn:tagwell"), "the edge itself refuses a large body");
  return [
    "a page view of the production build, from a production host over TLS, is accepted",
    "and is in the console's stream at once",
    "the console has HSTS and a __Host- cookie",
    "/metrics is closed from outside",
  ];
}

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`It does not hold that ${what}.`);
}

/** Opens the site's page, which loads the library from the proxy, and waits for the answer to its first event. */
async function visitPage({ tls, hosts }: Through): Promise<void> {
  const site = await startSite(`https://${hosts.console}/tags/production/tagwell.js`);
  const browser = await launchBrowser(tls, { "www.harbor.example": site.port });
  try {
    const page = await browser.newPage();
    const seen: string[] = [];
    page.on("response", (response) => seen.push(`${response.status()} ${response.url()}`));
    page.on("requestfailed", (asked) => seen.push(`${asked.failure()?.errorText} ${asked.url()}`));
    page.on("console", (line) => seen.push(line.text()));
    const answered = page
      .waitForResponse((response) => new URL(response.url()).pathname.startsWith("/ee/"))
      .catch((error: Error) => {
        throw new Error(`The library sends nothing. The browser had:\n${seen.join("\n")}`, { cause: error });
      });
    await page.goto("https://www.harbor.example/");
    const status = (await answered).status();
    expectThat(status === 200 || status === 204, `the library's event is acknowledged; it got ${status}`);
  } finally {
    await browser.close();
    site.close();
  }
}

/** The site's own server. Not a page that the browser is handed: a page from nowhere may not request anything on this machine. */
async function startSite(library: string): Promise<{ port: number; close(): void }> {
  const script = `<script src="${library}" async></script>`;
  const page = `<!doctype html><title>Home</title><link rel="icon" href="data:,">${script}<h1>Harbor</h1>`;
  const server = createServer(selfSigned(), (_request, response) => {
    response.setHeader("Content-Type", "text/html").end(page);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

interface Asking {
  headers?: Record<string, string>;
  body?: string;
}

function askProxy(through: Through, path: string, { headers = {}, body }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { ...target(through, path, headers), method: body === undefined ? "GET" : "POST" },
      (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    asked.on("error", reject).end(body);
  });
}

const target = ({ tls, hosts }: Through, path: string, headers: Record<string, string>) => ({
  host: "127.0.0.1",
  port: tls,
  servername: hosts.console,
  path,
  headers: { host: hosts.console, ...headers },
  // The certificate is this run's own.
  rejectUnauthorized: false,
});

/** Follows the events as the console does. `has` resolves when the text has come, and rejects after five seconds. */
async function openStream(through: Through, cookie: string) {
  const asked = request(target(through, "/api/stream", { cookie })).end();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on("response", resolve).on("error", reject);
  });
  expectThat(response.statusCode === 200, `the stream opens; it got ${response.statusCode}`);
  let text = "";
  let look = () => {};
  response.setEncoding("utf8").on("error", () => {});
  response.on("data", (part) => {
    text += part;
    look();
  });
  return {
    has: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        const timeout = setTimeout(() => reject(new Error(`The stream does not have ${wanted} in time.`)), 5000);
        look = () => {
          if (!text.includes(wanted)) return;
          clearTimeout(timeout);
          resolve();
        };
        look();
      }),
    close: () => void asked.destroy(),
  };
}
