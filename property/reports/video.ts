/** How much of each video visitors watch. */
import { defineReport } from "tagwell";

const milestones = {
  video_start: "start",
  video_25: "25",
  video_50: "50",
  video_75: "75",
  video_end: "end",
} as const;
const reached = (milestone: (typeof milestones)[keyof typeof milestones]) =>
  ({ measure: "playbacks", where: { milestone } }) as const;

export default defineReport({
  name: "video",
  title: "Video",
  description:
    "How far videos were watched: playbacks that reached each milestone, a replay being a playback of its own.",
  emptyHint: "Play a video, for instance below /videos on the clinic's site.",
  order: 4,
  measures: {
    playbacks: {
      events: Object.keys(milestones),
      key: {
        id: { field: "video.videoId" },
        title: { field: "video.videoTitle" },
        milestone: { source: "label", values: milestones },
      },
    },
  },
  facts: [
    { name: "starts", title: "Playbacks started", ...reached("start") },
    { name: "ends", title: "Watched to the end", ...reached("end") },
  ],
  tables: [
    {
      name: "videos",
      title: "Playbacks that reached each milestone",
      chart: "lines",
      columns: [
        // Videos without an id from the player are identified by title.
        { kind: "text", name: "title", title: "Video", mostFrequent: { measure: "playbacks", by: ["id"] } },
        { kind: "text", name: "id", title: "Video id" },
        { kind: "count", name: "start", title: "Started", ...reached("start") },
        { kind: "count", name: "25", title: "25 %", ...reached("25") },
        { kind: "count", name: "50", title: "50 %", ...reached("50") },
        { kind: "count", name: "75", title: "75 %", ...reached("75") },
        { kind: "count", name: "end", title: "End", ...reached("end") },
        { kind: "percent", name: "finished", title: "To the end", of: ["end"], per: "start" },
      ],
      compared: "start",
    },
  ],
  breakdowns: [{ name: "site", title: "Site" }],
});
