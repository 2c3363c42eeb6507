/** Defects found in the vendor's extension for the player, numbered D1 to D25. Ours has none of them. */
import { proof } from "../harness/proof.ts";
import { expect, pageWith, player, setUp, test, videoLabels } from "./video-test.ts";

const film = 76979871;
const other = 22439234;

test("D8 and D9: a player is removed with an ancestor; the others are still tracked", async ({
  visitor,
  edge,
  standIn,
}) => {
  await visitor.opensPage("www", "/films", pageWith(`<div id="gone"><p>${player(film)}</p></div>`, player(other)));
  const [first, second] = [await setUp(standIn, visitor.page, film), await setUp(standIn, visitor.page, other)];
  await first.do("play");
  const iframe = await visitor.page.locator(`iframe[src*="${film}"]`).elementHandle();
  await visitor.page.evaluate(() => document.getElementById("gone")?.remove());
  await visitor.settles();
  expect(await iframe?.getAttribute("data-tagwell-setup")).toBe("removed");
  await second.do("play");
  await edge.receives({ eventType: "clip_start", video: { videoId: other } });
  await visitor.page.evaluate((id) => document.querySelector(`iframe[src*="${id}"]`)?.remove(), other);
  await visitor.settles();
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_start"]);
});

test(
  "D10: another src, and another video in the same player, are new videos",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40", 'id="one"')));
    let led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await led.do("playTo", 20);
    await edge.receives({ eventType: "clip_50", video: { videoId: film } });
    await visitor.page.evaluate((id) => {
      (document.getElementById("one") as HTMLIFrameElement).src = `https://player.vimeo.com/video/${id}?duration=8`;
    }, other);
    led = await setUp(standIn, visitor.page, other);
    await led.do("play");
    await led.do("playTo", 2);
    await edge.receives({ eventType: "clip_25", video: { videoId: other, videoDuration: 8 } });
    await led.do("load", { id: 7, duration: 20, title: "Third" });
    await expect.poll(() => led.asked("getDuration")).toBe(2);
    await led.do("play");
    await led.do("playTo", 5);
    await edge.receives({ eventType: "clip_25", video: { videoId: 7, videoDuration: 20, videoTitle: "Third" } });
    expect(videoLabels(await edge.events())).toEqual([
      "clip_start",
      "clip_25",
      "clip_50",
      "clip_start",
      "clip_25",
      "clip_start",
      "clip_25",
    ]);
  },
);

test("a playing video that is moved with its state is the same playback", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40"), '<aside id="floating"></aside>'));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 12);
  await edge.receives({ eventType: "clip_25" });
  await visitor.page.evaluate(() => {
    const floating = document.getElementById("floating") as Element & { moveBefore(moved: Node, before: null): void };
    floating.moveBefore(document.querySelector("iframe") as Element, null);
  });
  await led.do("playTo", 40);
  await edge.receives({ eventType: "clip_end" });
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_25", "clip_50", "clip_75", "clip_end"]);
});

test("an embed that goes to another video, or is reloaded, has a playback of its own", async ({
  visitor,
  edge,
  standIn,
}) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40")));
  const plays = async (id: number) => {
    const led = await standIn.player(visitor.page, id);
    // It has been read: what it plays from now on counts.
    await expect.poll(() => led.asked("getPaused")).toBe(1);
    await led.do("play");
    await led.do("playTo", 12);
    await edge.receives({ eventType: "clip_25", video: { videoId: id } });
    return led;
  };
  await plays(film);
  await visitor.page.evaluate(
    (address) => document.querySelector("iframe")?.contentWindow?.location.replace(address),
    `https://player.vimeo.com/video/${other}?duration=40`,
  );
  const { frame } = await plays(other);
  await edge.forgets();
  await frame.goto(frame.url());
  await plays(other);
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_25"]);
});

test("D11: an iframe that is added after ten seconds is tracked; if moved, or removed and added again, it is tracked once", async ({
  visitor,
  edge,
  standIn,
}) => {
  await visitor.page.clock.install();
  await visitor.opensPage("www", "/films", pageWith('<div id="here"></div><div id="there"></div>'));
  await visitor.page.clock.runFor(10_000);
  await visitor.page.evaluate(
    (html) => {
      (document.getElementById("here") as HTMLElement).innerHTML = html;
    },
    player(film, "duration=40"),
  );
  await visitor.page.clock.resume();
  const once = ["clip_start", "clip_25"];
  const twice = [...once, ...once];
  const tells = async (labels: string[]) => {
    await expect.poll(async () => videoLabels(await edge.events())).toEqual(labels);
    await edge.hasCaughtUp();
    expect(videoLabels(await edge.events())).toEqual(labels);
  };
  const playOnce = async () => {
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await led.do("playTo", 12);
    expect(await led.asked("addEventListener", "timeupdate"), "subscribed").toBeGreaterThan(0);
  };
  await playOnce();
  await tells(once);
  await visitor.page.evaluate(() =>
    document.getElementById("there")?.append(document.querySelector("iframe") as Element),
  );
  await playOnce();
  await tells(twice);
  await visitor.page.evaluate(async () => {
    const iframe = document.querySelector("iframe") as HTMLIFrameElement;
    iframe.remove();
    await Promise.resolve();
    document.body.append(iframe);
  });
  await playOnce();
  await tells([...twice, ...once]);
  expect(standIn.sdkRequests, "the SDK is loaded once").toHaveLength(1);
});

test(
  "D12: players that wait for the SDK are set up once it loads, at the fifth retry",
  proof,
  async ({ visitor, edge, standIn }) => {
    standIn.failSdk(5);
    await visitor.page.clock.install();
    await visitor.opensPage("www", "/films", pageWith(player(film), player(other)));
    for (let second = 0; second < 40; second++) {
      await visitor.page.clock.runFor(1_000);
      await visitor.page.evaluate(() => document.title);
    }
    const [first, second] = [await setUp(standIn, visitor.page, film), await setUp(standIn, visitor.page, other)];
    expect(standIn.sdkRequests).toHaveLength(6);
    await first.do("play");
    await second.do("play");
    await edge.receives({ eventType: "clip_start" }, { count: 2 });
  },
);

test(
  "D13: a page's own Vimeo global without a Player is not mistaken for the SDK, and stays unchanged",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith("<script>window.Vimeo = { own: 1 }</script>", player(film)));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await edge.receives({ eventType: "clip_start" });
    expect(standIn.sdkRequests).toHaveLength(1);
    expect(await visitor.page.evaluate(() => (window as unknown as { Vimeo: { own: number } }).Vimeo.own)).toBe(1);
  },
);

test("D19: volume, mute and rate are read from the player", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "muted=1")));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("rate", 1.5);
  await led.do("play");
  await edge.receives({
    eventType: "clip_start",
    video: { videoVolume: 0.8, videoMuted: true, videoPlaybackRate: 1.5 },
  });
});

test("D22: a player is queried once, whatever happens before it answers", async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/films", pageWith(player(film, "lose=getColor&duration=40")));
  const led = await standIn.player(visitor.page, film);
  await led.isListenedTo();
  // One answer never arrives: events wait until the time limit.
  await led.do("play");
  await led.do("playTo", 12);
  await edge.receives({
    eventType: "clip_25",
    video: { playerColour: undefined, videoTitle: "How heart care works" },
  });
  expect(videoLabels(await edge.events())).toEqual(["clip_start", "clip_25"]);
  for (const getter of ["getDuration", "getVideoTitle", "getColor"]) expect(await led.asked(getter)).toBe(1);
});

test("D23: a cancelled navigation is not a removal; leaving the page is", proof, async ({ visitor, edge, standIn }) => {
  await visitor.opensPage("www", "/videos/films", pageWith(player(film, "duration=40")));
  const led = await setUp(standIn, visitor.page, film);
  await led.do("play");
  await led.do("playTo", 5);
  await visitor.page.evaluate(() => window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await led.do("playTo", 12);
  await edge.receives({ eventType: "clip_25" });
  expect((await edge.events()).map(({ eventType }) => eventType)).not.toContain("media.sessionEnd");
  await visitor.leaves();
  await edge.receives({ eventType: "media.sessionEnd", mediaCollection: { playhead: 12 } });
});

test(
  "D25: frames that only mention the provider are ignored, and a player that throws affects no other",
  proof,
  async ({ visitor, edge, standIn }) => {
    standIn.afterSdk(`Vimeo.Player = class extends Vimeo.Player {
    constructor(iframe) {
      if (iframe.id === "throws") throw new Error("Out of order.");
      super(iframe);
    }
  };`);
    await visitor.opensPage(
      "www",
      "/films",
      pageWith(
        '<iframe id="not" src="/?utm=player.vimeo.com/video/1"></iframe>',
        player(other, "", 'id="throws"'),
        player(film),
      ),
    );
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await edge.receives({ eventType: "clip_start", video: { videoId: film } });
    expect(await visitor.page.locator("#not").getAttribute("data-tagwell-setup")).toBeNull();
  },
);

const sdkOfPage = (code: string) =>
  `<script src="https://player.vimeo.com/api/player.js"></script><script>${code}</script>`;
const whole = ["clip_start", "clip_25", "clip_50", "clip_75", "clip_end"];

test(
  "a component that removes all listeners of the shared player does not end the tracking",
  proof,
  async ({ visitor, edge, standIn }) => {
    const own = sdkOfPage(
      "window.own = new Vimeo.Player(document.getElementById('one')); own.on('timeupdate', () => {});",
    );
    await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40", 'id="one"'), own));
    const led = await setUp(standIn, visitor.page, film);
    await led.do("play");
    await led.do("playTo", 12);
    await edge.receives({ eventType: "clip_25" });
    await visitor.page.evaluate(() => {
      const { own } = window as unknown as { own: { off(event: string): void } };
      for (const event of ["timeupdate", "play", "playing", "pause", "ended", "error"]) own.off(event);
    });
    await led.isListenedTo();
    await led.do("playTo", 40);
    await expect.poll(async () => videoLabels(await edge.events())).toEqual(whole);
  },
);

test(
  "subscriptions that another copy of the SDK ends are noticed by the silence, and what was played counts",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith(player(film, "duration=40", 'id="one"')));
    const led = await setUp(standIn, visitor.page, film);
    await led.frame.evaluate(() => {
      const { player } = window as unknown as { player: { listens: Set<string> } };
      player.listens.clear();
    });
    await led.do("play");
    await led.do("playTo", 2);
    await led.isListenedTo();
    await led.do("playTo", 40);
    await expect.poll(async () => videoLabels(await edge.events())).toEqual(whole);
  },
);

test(
  "players in shadow trees are tracked, also where the tree is attached later, and removed with their host",
  proof,
  async ({ visitor, edge, standIn }) => {
    await visitor.opensPage("www", "/films", pageWith('<div id="outer"></div><div id="later"></div>'));
    await visitor.settles();
    await visitor.page.evaluate(
      ([early, late]) => {
        const attach = (id: string, html: string) => {
          const root = document.getElementById(id)?.attachShadow({ mode: "open" });
          if (root) root.innerHTML = `<div>${html}</div>`;
          return root?.querySelector("div");
        };
        const inner = attach("outer", "")?.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
        if (inner) inner.innerHTML = String(early);
        setTimeout(() => attach("later", String(late)));
      },
      [player(film, "duration=40"), player(other, "duration=40")],
    );
    for (const id of [film, other]) {
      const led = await setUp(standIn, visitor.page, id);
      await led.do("play");
      await led.do("playTo", 12);
      await edge.receives({ eventType: "clip_25", video: { videoId: id } });
    }
    const state = await visitor.page.evaluate(() => {
      const host = document.getElementById("later");
      const iframe = host?.shadowRoot?.querySelector("iframe");
      host?.remove();
      return new Promise((resolve) => setTimeout(() => resolve(iframe?.getAttribute("data-tagwell-setup"))));
    });
    expect(state).toBe("removed");
  },
);
