/** The page inside a stand-in embed: it speaks the provider's postMessage protocol and is controlled by the test. */

/** The properties of a stand-in video, set by the address's query. */
export interface FakeVideo {
  id: number;
  title: string;
  /** Seconds; 0 for live. */
  duration: number;
  looped: boolean;
}

/** The controls of the player for tests, called with `frame.evaluate`. Times are in seconds. */
export interface FakePlayer {
  /** The calls that the player received, in order. */
  readonly asked: { method: string; value?: unknown }[];
  readonly listens: ReadonlySet<string>;
  send(event: string, data?: unknown): void;
  play(): void;
  pause(): void;
  /** Plays to that position and reports it every `step` seconds (default 0.25); ends the video at its end. */
  playTo(seconds: number, step?: number): void;
  seek(seconds: number): void;
  end(): void;
  volume(volume: number, muted?: boolean): void;
  rate(rate: number): void;
  load(video: Partial<FakeVideo>): void;
  duration(seconds: number): void;
  /** From now on these events are lost, or these calls are never answered. */
  lose(...names: string[]): void;
}

/** Runs in the embed. It is sent as text, so it must not use anything from outside itself. */
export function runEmbed(): void {
  const query = new URLSearchParams(location.search);
  const id = Number(/\d+/.exec(location.pathname)?.[0]);
  const video = {
    id,
    title: query.get("title") ?? "How heart care works",
    duration: Number(query.get("duration") ?? 62.5),
    looped: query.get("loop") === "1",
  };
  const state = { position: 0, paused: true, ended: false, volume: 1, muted: false, rate: 1, ticksPaused: false };
  if (query.get("muted") === "1") Object.assign(state, { volume: 0.8, muted: true });
  if (query.get("autoplay") === "1") state.paused = false;
  const lost = new Set((query.get("lose") ?? "").split(",").filter(Boolean));
  const listens = new Set<string>();
  const asked: { method: string; value?: unknown }[] = [];
  const post = (message: object) =>
    parent.postMessage(query.get("json") === "1" ? JSON.stringify(message) : message, "*");
  const times = () => ({
    seconds: state.position,
    percent: video.duration ? state.position / video.duration : 0,
    duration: video.duration,
  });
  const send = (event: string, data?: unknown) => {
    if (listens.has(event) && !lost.has(event)) post({ event, data });
  };

  const getters: Record<string, () => unknown> = {
    getAutopause: () => true,
    getColor: () => "00adef",
    getCurrentTime: () => state.position,
    getDuration: () => video.duration,
    getLoop: () => video.looped,
    getMuted: () => state.muted,
    getPaused: () => state.paused,
    getEnded: () => state.ended,
    getPlaybackRate: () => state.rate,
    getVideoHeight: () => 720,
    getVideoWidth: () => 1280,
    getVideoId: () => video.id,
    getVideoTitle: () => video.title,
    getVideoUrl: () => `https://vimeo.com/${video.id}`,
    getVolume: () => state.volume,
  };
  addEventListener("message", ({ data }) => {
    const { method, value } = typeof data === "string" ? JSON.parse(data) : data;
    asked.push({ method, value });
    if (method === "ping") {
      if (query.get("silent") !== "1") post({ method });
    } else if (method === "addEventListener") listens.add(value);
    else if (method === "removeEventListener") listens.delete(value);
    else if (query.get("fails") === method)
      post({ event: "error", data: { method, name: "PrivacyError", message: "Private." } });
    else if (getters[method] && !lost.has(method)) post({ method, value: getters[method]?.() });
  });

  const player: FakePlayer = {
    asked,
    listens,
    send,
    play() {
      if (state.ended) Object.assign(state, { position: 0, ended: false });
      state.paused = false;
      send("play", times());
      send("playing", times());
    },
    pause() {
      state.paused = true;
      send("pause", times());
    },
    playTo(seconds, step = 0.25) {
      while (state.position + 1e-9 < seconds) {
        state.position = Math.min(state.position + step, seconds);
        send("timeupdate", times());
      }
      if (video.duration && state.position >= video.duration) player.end();
    },
    seek(seconds) {
      state.position = seconds;
      state.ended = false;
      send("seeking", times());
      send("seeked", times());
      send("timeupdate", times());
    },
    end() {
      if (video.looped) {
        state.position = 0;
        return send("timeupdate", times());
      }
      Object.assign(state, { position: video.duration, paused: true, ended: true });
      send("ended", times());
    },
    volume(volume, muted = false) {
      Object.assign(state, { volume, muted });
      send("volumechange", { volume, muted });
    },
    rate(rate) {
      state.rate = rate;
      send("playbackratechange", { playbackRate: rate });
    },
    load(next) {
      Object.assign(video, next);
      Object.assign(state, { position: 0, paused: true, ended: false });
      send("loaded", { id: video.id });
    },
    duration(seconds) {
      video.duration = seconds;
      send("durationchange", { duration: seconds });
    },
    lose: (...names) => names.forEach((name) => void lost.add(name)),
  };
  Object.assign(window, { player });
  if (query.get("silent") !== "1") post({ event: "ready" });
}
