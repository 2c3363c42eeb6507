/** How far videos were watched. */
import { type BuiltRow, type ReportDefinition, type Tally, totalOf } from "./built-report.ts";
import { mostFrequent } from "./page-facts.ts";

const parts = ["start", "25", "50", "75", "end"] as const;

export const videoReport: ReportDefinition = {
  measures: { video: "together" },
  build({ video = [] }) {
    const sent = (part: string) => totalOf(video.filter(({ key }) => key[2] === part));
    return {
      facts: [
        { name: "starts", title: "Playbacks started", count: sent("start") },
        { name: "ends", title: "Watched to the end", count: sent("end") },
      ],
      tables: [
        {
          name: "videos",
          title: "Playbacks that reached each milestone",
          columns: [
            { name: "title", title: "Video", kind: "text" },
            { name: "id", title: "Video id", kind: "text" },
            { name: "start", title: "Started", kind: "count", addsUp: true },
            { name: "25", title: "25 %", kind: "count" },
            { name: "50", title: "50 %", kind: "count" },
            { name: "75", title: "75 %", kind: "count" },
            { name: "end", title: "End", kind: "count", addsUp: true },
            { name: "finished", title: "To the end", kind: "percent", of: ["end"], per: "start" },
          ],
          rows: rowsOf(video),
          identity: ["id", "untitled"],
          compared: "start",
        },
      ],
    };
  },
};

/** A row for each video; one that a player gave no id is known by its title. */
function rowsOf(tallies: Tally[]): BuiltRow[] {
  const videos = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const [id = "", title = ""] = tally.key;
    const name = id === "" ? `title ${title}` : id;
    const known = videos.get(name);
    if (known) known.push(tally);
    else videos.set(name, [tally]);
  }
  return Array.from(videos.values(), (ofVideo) => {
    const titles = new Map<string, number>();
    for (const { key, count } of ofVideo) titles.set(key[1] ?? "", (titles.get(key[1] ?? "") ?? 0) + count);
    const id = ofVideo[0]?.key[0] ?? "";
    const title = mostFrequent(titles);
    const counts = parts.map((part) => [part, totalOf(ofVideo.filter(({ key }) => key[2] === part))]);
    return { title, id, untitled: id === "" ? title : "", ...Object.fromEntries(counts) };
  });
}
