/** Misbehaving players and pages: tracking continues where possible, and the page is never harmed. */
import { proof } from "../harness/proof.ts";
import { expect, pageWith, player, setUp, test, videoLabels } from "./video-test.ts";

const film = 76979871;
const other = 22439234;

test("a player that never answers does not block others", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(other, "silent=1"), player(film)));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await edge.receives({ eventType: "clip_start", video: { videoId: film } });
  await expect(visitor.page.locator(`iframe[src*="${other}"]`)).toHaveAttribute("data-tagwell-setup", "modified");
});

test(
  "a player that loses its end, seeks rapidly and ticks every 50 ms or every 5 s",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40&lose=ended")));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await led.do("playTo", 12, 0.05);
    for (let seek = 0; seek < 50; seek++)
      await led.do("send", "seeking", { seconds: seek % 40, percent: 0, duration: 40 });
    await led.do("seek", 5);
    await led.do("playTo", 25, 5);
    await led.do("playTo", 40);
    await led.do("play");
    await led.do("playTo", 2);
    await edge.receives({ eventType: "clip_end" });
    await visitor.settles();
    // 50 % fell into a five-second tick, which counts as a seek; the lost end is reported when the video starts again.
    expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_25", "clip_75", "clip_end", "clip_start"]);
  },
);

test("a live event has a start and an end, and no percentages", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "duration=0")));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 100, 1);
  await led.do("end");
  await edge.receives({ eventType: "clip_end", video: { videoType: "live", videoDuration: 0 } });
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_end"]);
});

test("a duration that changes moves the milestones", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "duration=10")));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 2);
  await led.do("duration", 100);
  await led.do("playTo", 20);
  await edge.receives({ eventType: "clip_start" });
  expect(videoLabels(await edge.events())).toEqual(["clip_start"]);
  await led.do("playTo", 26);
  await edge.receives({ eventType: "clip_25", video: { videoDuration: 100, videoCurrentTime: 25 } });
});

test(
  "destroyed by the page during playback, and messages that are not JSON",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith(player(film, "json=1"), player(other)));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await led.frame.evaluate(() => {
      for (const message of ["{", 7, { event: 5 }, '"ready"', { method: {} }]) parent.postMessage(message, "*");
    });
    await edge.receives({ eventType: "clip_start", video: { videoId: film } });
    await visitor.page.evaluate(async () => {
      const { Vimeo } = window as unknown as {
        Vimeo: { Player: new (iframe: Element | null) => { destroy(): Promise<void> } };
      };
      await new Vimeo.Player(document.querySelector("iframe")).destroy();
    });
    const second = await setUp(standIn, visitor.page, other);
    await second.do("play");
    await edge.receives({ eventType: "clip_start", video: { videoId: other } });
  },
);

test(
  "a private video without an address does not trigger the page's error handlers",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith(player(film, "fails=getVideoUrl")));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await edge.receives({ eventType: "clip_start", video: { videoUrl: `https://vimeo.com/${film}` } });
    expect(await led.asked("getVideoUrl")).toBe(0);
  },
);

test(
  "on a page with an AMD loader the SDK does not register with it, and the loader is unchanged",
  proof,
  async ({ visitor, edge, standIn }) => {
    const loader = `<script>
    window.defined = [];
    window.define = function (factory) { defined.push(factory); };
    define.amd = { jQuery: true };
  </script>`;
    await visitor.opensPage("www", "/films", pageWith(loader, player(film)));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await edge.receives({ eventType: "clip_start" });
    const after = await visitor.page.evaluate(() => {
      const page = window as unknown as { defined: unknown[]; define: { amd: object } };
      return { defined: page.defined.length, amd: Object.getOwnPropertyDescriptor(page.define, "amd") };
    });
    expect(after).toEqual({
      defined: 0,
      amd: { value: { jQuery: true }, writable: true, enumerable: true, configurable: true },
    });
  },
);

test(
  "our SDK does not act on the page's embeds: the page's address stays on the page",
  proof,
  async ({ visitor, standIn }) => {
    await visitor.opensPage("www", "/films?search=secret", pageWith(player(film)));
    const led = await setUp(standIn, visitor.page, film);
    await led.frame.evaluate(() => parent.postMessage({ event: "ready" }, "*"));
    await visitor.settles();
    expect(await led.asked("appendVideoMetadata")).toBe(0);
    const left = await visitor.page.evaluate(() => Object.keys(window).filter((name) => name.startsWith("Vimeo")));
    expect(left).toEqual(["Vimeo"]);
  },
);

test("the SDK loads under a nonce with strict-dynamic and Trusted Types", proof, async ({ visitor, edge, standIn }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'nonce-a' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types tagwell">`;
  const html = pageWith(player(film))
    .replace("<html", `${policy}<html`)
    .replace(
      "{{tagwell}}",
      '<script nonce="a" src="/tags/development/tagwell.js" async referrerpolicy="no-referrer"></script>',
    );
  await visitor.opensPage("www", "/films", html);
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await edge.receives({ eventType: "clip_start" });
});

test("the SDK stays blocked: one log line says so, and the page keeps working", async ({ visitor, edge, standIn }) => {
  standIn.failSdk(100);
  await visitor.page.addInitScript(() => {
    if (location.hostname.endsWith("localhost")) localStorage.setItem("com.adobe.reactor.debug", "true");
  });
  await visitor.page.clock.install();
  await visitor.opensPage("www", "/films", pageWith(player(film)));
  // The attempts are up to 16 s apart. How many of the clock's seconds a refusal takes depends on the machine.
  for (let second = 0; second < 120 && standIn.sdkRequests.length < 6; second++) {
    await visitor.page.clock.runFor(1_000);
    await visitor.page.evaluate(() => document.title);
  }
  await visitor.page.clock.runFor(40_000);
  expect(standIn.sdkRequests).toHaveLength(6);
  await visitor.seesInConsole("The player SDK could not be loaded");
  expect(videoLabels(await edge.events())).toEqual([]);
});
