/** Streaming-media sessions: the order of their events, in the requests of the real SDK and in the store. */
import { proof } from "../harness/proof.ts";
import { expect, pageWith, player, setUp, test } from "./video-test.ts";

const film = 76979871;
type Media = { sessionDetails?: { hasResume?: boolean } } | undefined;
const films = pageWith(player(film, "duration=40"));

/** The stored media events in order, by the part of their label after "media.". */
const mediaOf = (events: Record<string, unknown>[]) =>
  events
    .map(({ eventType }) => String(eventType))
    .filter((label) => label.startsWith("media."))
    .map((label) => label.slice("media.".length));

test("start, play, ping, pause, an ad break, complete", async ({ visitor, edge, standIn, house }) => {
  await visitor.page.clock.install();
  await visitor.opensPage("www", "/videos/films", films);
  await visitor.page.clock.runFor(5_000);
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 10);
  await edge.receives({ eventType: "media.play" });
  await visitor.page.clock.runFor(10_000);
  await edge.receives({ eventType: "media.ping", mediaCollection: { playhead: 10, sessionID: expect.any(String) } });
  await led.do("pause");
  await edge.receives({ eventType: "media.pauseStart" });
  await visitor.page.evaluate((videoId) => {
    const { _satellite } = window as unknown as { _satellite: { track(name: string, detail?: object): void } };
    const advertisingDetails = { name: "spot-1", friendlyName: "Flu shots", length: 15, podPosition: 1 };
    _satellite.track("ad_break_start", { advertisingPodDetails: { friendlyName: "mid", index: 1, offset: 10 } });
    _satellite.track("ad_start", { videoId, advertisingDetails });
    _satellite.track("ad_complete", { videoId });
    _satellite.track("ad_break_complete", { videoId });
  }, film);
  await edge.receives({ eventType: "media.adBreakComplete" });
  await led.do("play");
  await led.do("playTo", 40);
  await edge.receives({ eventType: "media.sessionComplete", mediaCollection: { playhead: 40 } });
  await visitor.page.clock.runFor(60_000);
  await visitor.settles();

  const events = await edge.events();
  expect(mediaOf(events)).toEqual([
    "sessionStart",
    "play",
    "ping",
    "pauseStart",
    "adBreakStart",
    "adStart",
    "adComplete",
    "adBreakComplete",
    "play",
    "sessionComplete",
  ]);
  await edge.receives({
    eventType: "media.sessionStart",
    verdict: "accepted",
    _id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    web: { webPageDetails: { name: "content:localhost:us:en:videos:films" } },
    mediaCollection: {
      playhead: 0,
      sessionDetails: {
        name: String(film),
        friendlyName: "How heart care works",
        length: 40,
        contentType: "VOD",
        streamType: "video",
        channel: "Example",
        playerName: "Vimeo",
        hasResume: false,
      },
    },
  });
  await edge.receives({
    eventType: "media.adStart",
    mediaCollection: { advertisingDetails: { name: "spot-1", length: 15, podPosition: 1 } },
  });
  const sessions = new Set(events.map(({ mediaCollection }) => (mediaCollection as { sessionID?: string })?.sessionID));
  sessions.delete(undefined);
  expect(sessions.size, "one session").toBe(1);
  const paths = house.wire.requests.map(({ url }) => url.replace(/\?.*/, "")).filter((url) => url.includes("/va/"));
  expect(paths).toEqual(
    mediaOf(events)
      .slice(1)
      .map((name) => `/ee/va/v1/${name}`),
  );
});

test("leaving the page during playback ends the session", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/videos/films", films);
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 10);
  await edge.receives({ eventType: "media.play" });
  await visitor.leaves();
  await edge.receives({ eventType: "media.sessionEnd", mediaCollection: { playhead: 10 } });
});

test(
  "no session on other sites' pages, nor on the main site's other pages",
  proof,
  async ({ visitor, edge, standIn }) => {
    for (const [site, path] of [
      ["www", "/films"],
      ["campus", "/videos/films"],
    ] as const) {
      await visitor.opensPage(site, path, films);
      const led = await setUp(standIn, visitor.page, film);
      await led.do("play");
      await led.do("playTo", 40);
    }
    await visitor.settles();
    expect(mediaOf(await edge.events())).toEqual([]);
  },
);

test(
  "the edge fails: no unhandled rejection, and the session continues when it is back",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.page.clock.install();
    await visitor.opensPage("www", "/videos/films", films);
    await visitor.page.clock.runFor(5_000);
    const led = await setUp(standIn, visitor.page, film);
    await visitor.page.evaluate(() => {
      Object.assign(window, { rejections: 0 });
      addEventListener("unhandledrejection", () => void (window as unknown as { rejections: number }).rejections++);
    });
    await led.do("play");
    await led.do("playTo", 5);
    await edge.receives({ eventType: "media.play" });
    let failed = 0;
    await visitor.page.route("**/ee/va/**", (route) => {
      failed++;
      return route.fulfill({ status: 500, body: "" });
    });
    for (let ping = 0; ping < 3; ping++) await visitor.page.clock.runFor(10_000);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await visitor.settles();
    await visitor.page.unroute("**/ee/va/**");
    await visitor.page.clock.runFor(10_000);
    const resumed = async () => {
      const events = await edge.events();
      const starts = events.filter(({ mediaCollection: media }) => (media as Media)?.sessionDetails?.hasResume);
      return { starts: starts.length, pings: mediaOf(events).filter((name) => name === "ping").length };
    };
    await expect.poll(resumed).toEqual({ starts: expect.any(Number), pings: 1 });
    expect((await resumed()).starts).toBeGreaterThan(0);
    expect(await visitor.page.evaluate(() => (window as unknown as { rejections: number }).rejections)).toBe(0);
  },
);

test("without consent there is no session", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/videos/films", films);
  await visitor.page.evaluate(() =>
    (window as unknown as { tagwell: { setConsent(value: string): Promise<void> } }).tagwell.setConsent("out"),
  );
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 40);
  await visitor.settles();
  expect(mediaOf(await edge.events())).toEqual([]);
});
