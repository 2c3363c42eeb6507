// @vitest-environment jsdom
import { expect, it } from "vitest";
import { delegatesUnderTest } from "../testing/delegates-under-test.ts";
import { sendVideo } from "./send-video.ts";
import type { VideoChunk } from "./video-chunk.ts";

/** A page that has called for a video's event, while the file that checks the details is on its way. */
function called() {
  const sent: unknown[] = [];
  let arrive = (_chunk: VideoChunk<never, never>) => {};
  let fail = (_error: Error) => {};
  const under = delegatesUnderTest(window, {
    loadVideo: () =>
      new Promise((...settle) => {
        [arrive, fail] = settle as [typeof arrive, typeof fail];
      }),
    compose: (label, fields) => ({ label, ...fields({} as never) }) as never,
    deliver: (event) => void sent.push(event),
  });
  under.act(sendVideo("clip_25"), under.event({ call: { identifier: "clip_25", detail: { videoId: 7 } } }));
  const settle = () => new Promise((done) => setTimeout(done));
  return {
    sent,
    settle,
    arrives: (chunk: Partial<VideoChunk<never, never>>) => arrive(chunk as never),
    fails: () => fail(new Error("Blocked.")),
  };
}

it("sends a direct call's details as the file has checked them", async () => {
  const { sent, settle, arrives } = called();
  await settle();
  expect(sent).toEqual([]);
  arrives({ videoOf: () => ({ videoId: 8 }) });
  await settle();
  expect(sent).toEqual([{ label: "clip_25", video: { videoId: 8 } }]);
});

it.each(["pagehide", "failure"])("sends them unchecked, and once, at a %s before the file is there", async (what) => {
  const { sent, settle, arrives, fails } = called();
  await settle();
  if (what === "pagehide") window.dispatchEvent(new Event(what));
  else fails();
  await settle();
  arrives({ videoOf: () => ({ videoId: 8 }) });
  await settle();
  expect(sent).toEqual([{ label: "clip_25", video: { videoId: 7 } }]);
});
