/** Video playback: which events are sent, in which order, and which are not. */

import type { TraceRecord } from "@tagwell/contract";
import { proof } from "../harness/proof.ts";
import { expect, pageWith, player, setUp, test, videoLabels } from "./video-test.ts";

const all = ["clip_start", "clip_25", "clip_50", "clip_75", "clip_end"];
const film = 76979871;

test("a full playback sends the five events in order, with the video's fields", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film)));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("send", "progress", { seconds: 30, percent: 0.5, duration: 62.5 });
  await led.do("play");
  await led.do("playTo", 62.5);
  const always = {
    videoId: film,
    videoTitle: "How heart care works",
    videoDuration: 62,
    videoMuted: false,
    videoUrl: `https://vimeo.com/${film}`,
    videoVolume: 1,
    videoWidth: 1280,
    videoHeight: 720,
    videoType: "video-on-demand",
    videoLooped: false,
    videoLoadedFraction: 0.5,
    videoPlaybackRate: 1,
    playerColour: "00adef",
    playerAutopaused: true,
    errorMessage: undefined,
    errorMethod: undefined,
    errorName: undefined,
  };
  const milestone = (label: string, videoMilestone: string, seconds: number) => ({
    eventType: label,
    video: {
      ...always,
      playerState: "milestone",
      videoMilestone,
      videoCurrentTime: seconds,
      videoPlayedSegmentTime: seconds,
      videoPlayedTotalTime: seconds,
    },
  });
  await edge.receivesOnly([
    { eventType: "web.webpagedetails.pageViews" },
    {
      eventType: "clip_start",
      video: { ...always, playerState: "started", videoCurrentTime: 0, videoMilestone: undefined },
    },
    milestone("clip_25", "25%", 15),
    milestone("clip_50", "50%", 31),
    milestone("clip_75", "75%", 46),
    {
      eventType: "clip_end",
      video: {
        ...always,
        playerState: "ended",
        videoCurrentTime: 62,
        videoPlayedSegmentTime: 62,
        videoPlayedTotalTime: 62,
      },
    },
  ]);
  expect(standIn.sdkRequests, "the SDK is loaded once, without a Referer").toEqual([""]);
});

test("a jump from 10 % to 80 % sends neither 25 nor 50 nor 75", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film)));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 6.25);
  await led.do("seek", 50);
  await led.do("playTo", 62.5);
  await edge.receives({ eventType: "clip_end" });
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_end"]);
});

test("milestones that pass in one tick are all sent, lowest first", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "duration=2")));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 2, 1);
  await edge.receives({ eventType: "clip_end" });
  expect(videoLabels(await edge.events())).toEqual(all);
});

test("ten players on a page are independent", proof, async ({ visitor, edge, standIn }) => {
  const films = Array.from({ length: 10 }, (_, index) => 100 + index);
  await visitor.opensPage("www", "/films", pageWith(...films.map((id) => player(id, "duration=40"))));
  const led = await Promise.all(films.map((id) => setUp(standIn, visitor.page, id)));
  // The first is watched to a tenth, the second to a fifth, and so on, alternating.
  for (const one of led) await one.do("play");
  for (let tenths = 1; tenths <= 10; tenths++)
    for (const [index, one] of led.entries()) if (tenths <= index + 1) await one.do("playTo", 4 * tenths);
  await edge.receives({ eventType: "clip_end", video: { videoId: 109 } });
  await visitor.settles();
  const events = await edge.events();
  const of = (id: number) =>
    videoLabels(events.filter((event) => (event.video as { videoId?: number })?.videoId === id));
  expect(films.map((id) => of(id).length)).toEqual([1, 1, 2, 2, 3, 3, 3, 4, 4, 5]);
  expect(of(109)).toEqual(all);
});

test("a replay is a new playback", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film)));
  const led = await setUp(standIn, visitor.page, film);
  for (let round = 0; round < 2; round++) {
    await led.do("play");
    await led.do("playTo", 62.5);
  }
  await edge.receives({ eventType: "clip_end" }, { count: 2 });
  expect(videoLabels(await edge.events())).toEqual([...all, ...all]);
});

test("a page's own direct call is sent with the valid part of its detail, even on a page without a player", async ({
  visitor,
  edge,
}) => {
  await visitor.opensPage("gifts", "/", pageWith());
  await visitor.settles();
  await visitor.page.evaluate(() => {
    const { _satellite } = window as unknown as { _satellite: { track(name: string, detail: object): void } };
    _satellite.track("clip_25", {
      videoId: 5,
      videoTitle: "Own player",
      videoMilestone: "25%",
      videoVolume: 9,
      visitor: "ana@example.org",
    });
  });
  await edge.receives({
    eventType: "clip_25",
    video: { videoId: 5, videoTitle: "Own player", videoMilestone: "25%", videoVolume: undefined },
  });
  await edge.neverReceives("ana@example.org");
  // The rule has completed when the event is sent. The trace says so once, when the visit has told all it has.
  await visitor.page.goto("about:blank");
  const traces = () =>
    edge
      .requests()
      .filter(({ url, status }) => url.startsWith("/ee/trace") && status === 204)
      .flatMap(({ body }) => JSON.parse(body.toString("utf8")) as TraceRecord[]);
  const ofCalls = () => traces().filter(({ kind = "rule", rule }) => kind === "rule" && rule === "clip-25");
  await expect.poll(ofCalls).toMatchObject([{ outcome: "sent", labels: ["clip_25"] }]);
});

test("a page without a video loads no video code", async ({ visitor, edge, house, standIn }) => {
  await visitor.opens("www", "/article");
  await visitor.scrollsTo(100);
  await visitor.settles();
  await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } });
  const files = house.wire.requests.map(({ url }) => url).filter((url) => url.startsWith("/tags/"));
  expect(files.join(" ")).toMatch(/tagwell\.js/);
  expect(files.join(" ")).not.toContain("video");
  expect(standIn.sdkRequests).toEqual([]);
});
