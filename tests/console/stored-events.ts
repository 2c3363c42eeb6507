/** Stores events as pages send them, for tests of the console. */
import { newId } from "../../packages/collector/src/testing/sample-event.ts";
import type { House } from "../harness/start-house.ts";
import { expect } from "../harness/test.ts";

export interface Sent {
  eventType: string;
  /** The page's name. */
  name: string;
  /** The property's own fields. */
  own?: object;
  /** Further parts of `web`. */
  web?: object;
  /** Milliseconds since 1970: now unless told. */
  time?: number;
}

const view = "web.webpagedetails.pageViews";

/** So many page views, each with what the visitor does there. */
export function loads(
  count: number,
  name: string,
  done: Pick<Sent, "eventType" | "own">[] = [],
  more: Partial<Sent> = {},
): Sent[] {
  const load = [
    { eventType: view, own: { page: { type: "condition" } }, name, ...more },
    ...done.map((each) => ({ name, ...each })),
  ];
  return Array.from({ length: count }, () => load).flat();
}

/** Stores them on the main site, all of them accepted. */
export async function stores({ edgeUrl }: House, sent: readonly Sent[]): Promise<void> {
  await sends(edgeUrl, sent);
  const rejected = await fetch(`${edgeUrl}/api/events?verdict=rejected&site=www`);
  expect(await rejected.json()).toEqual([]);
}

/** The same on an edge whose events cannot be read without a sign-in. */
export async function sends(edgeUrl: string, sent: readonly Sent[]): Promise<void> {
  const events = sent.map(({ eventType, name, own = {}, web = {}, time = Date.now() }) => ({
    xdm: {
      ...{ _id: newId(), eventType, timestamp: new Date(time).toISOString(), _example: own },
      web: { webPageDetails: { name, URL: "http://www.localhost/", pageViews: { value: 1 } }, ...web },
    },
  }));
  // The edge accepts at most 100 events per request.
  for (let at = 0; at < events.length; at += 100) {
    const answer = await fetch(`${edgeUrl}/ee/v1/collect?configId=example-development&requestId=r`, {
      method: "POST",
      body: JSON.stringify({ events: events.slice(at, at + 100) }),
    });
    expect(answer.status, await answer.text()).toBe(204);
  }
}
