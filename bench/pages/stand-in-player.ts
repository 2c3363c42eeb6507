/** The embed page of a stand-in for the video provider: it answers the SDK's calls and plays its video on request. */

/** In seconds; a player reports its position four times a second. */
const duration = 60;
const tellsPerSecond = 4;

const id = Number(/\d+/.exec(location.pathname)?.[0]);
const answers: Record<string, unknown> = {
  getVideoId: id,
  getVideoTitle: `Film ${id}`,
  getVideoWidth: 1280,
  getVideoHeight: 720,
  getColor: "00adef",
  getAutopause: true,
  getLoop: false,
  getDuration: duration,
  getCurrentTime: 0,
  getVolume: 1,
  getMuted: false,
  getPlaybackRate: 1,
  getPaused: true,
};
const post = (message: object) => parent.postMessage(message, "*");
addEventListener("message", ({ data }) => {
  const { method } = typeof data === "string" ? JSON.parse(data) : data;
  if (method === "ping") post({ method });
  else if (method in answers) post({ method, value: answers[method] });
});
const tell = (event: string, seconds: number) =>
  post({ event, data: { seconds, percent: seconds / duration, duration } });
Object.assign(window, {
  playThrough() {
    tell("play", 0);
    tell("playing", 0);
    for (let tick = 1; tick <= duration * tellsPerSecond; tick++) tell("timeupdate", tick / tellsPerSecond);
    tell("ended", duration);
  },
});
post({ event: "ready" });
