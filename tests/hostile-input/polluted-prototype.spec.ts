/** Names that another script has put into `Object.prototype`, perhaps made to by an address, change nothing that the library sends. */

import { proof } from "../harness/proof.ts";
import type { WireRequest } from "../harness/start-wire.ts";
import { expect, test } from "../harness/test.ts";
import { namesRead } from "./names-read.ts";

/** With these the platform itself does not work, whatever the library does: docs/design/containment.md says why. */
const platformsOwn = /^(?:then)$/;
const names = namesRead().filter((name) => !platformsOwn.test(name));

const values = ['"http://evil.example/x"', "true", "function () {}", "{}"];

const html = (polluted: readonly string[], value: string) => `<!doctype html><html lang="en"><title>Page</title>
  <script>for (const name of ${JSON.stringify(polluted)}) Object.prototype[name] = ${value}</script>
  <script>adobeDataLayer = [{ page: { pageInfo: { pageName: "guide", language: "en" } } }]</script>{{tagwell}}
  <body><p>Hello
  <script>addEventListener("load", () => adobeDataLayer.push({ event: "reading-progress", reading: { percent: 30 } }))</script>`;

/** What a request says of each event, but for what differs from one visit to the next. */
function told({ host, url, method, body }: WireRequest): string[] {
  if (method !== "POST" || !url.startsWith("/ee/")) return [];
  const { events = [] } = JSON.parse(String(body)) as { events?: { xdm: object }[] };
  const address = host + url.replace(/requestId=[^&]*/, "");
  return events.map(({ xdm }) => JSON.stringify([address, { ...xdm, _id: "", timestamp: "" }]));
}

test(
  "any name on Object.prototype changes neither what is sent nor where",
  proof,
  async ({ visitor, house, context }) => {
    /** The events of one visit. Nothing is evaluated in the page: the test's own tools would read the names too. */
    const visit = async (polluted: readonly string[], value = "0") => {
      await visitor.leaves();
      await context.clearCookies();
      house.wire.forget();
      await visitor.opensPage("www", "/polluted", html(polluted, value));
      const sent = () => house.wire.requests.flatMap(told);
      await expect(async () => {
        expect(sent().length, `events with ${polluted.length} names set to ${value}`).toBeGreaterThanOrEqual(2);
      }).toPass();
      await house.wire.quiet();
      // A visit may send once more what the one before it was left with; the edge stores an event once.
      return [...new Set(sent())].sort();
    };
    const plain = await visit([]);
    for (const value of values) expect(await visit(names, value), `all names set to ${value}`).toEqual(plain);
    // A name alone: what the library does with one may hide behind what it does with another.
    const alone =
      process.env.TAGWELL_CORPUS === "all" ? names : ["edge", "get", "set", "value", "later", "once", "at", "0"];
    for (const name of alone)
      for (const value of values) expect(await visit([name], value), `${name} set to ${value}`).toEqual(plain);
  },
);
