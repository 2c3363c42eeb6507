/** The picture of the way, drawn from the ordered list of stations. */
import { type Part, parts } from "../checks/stations.ts";

/** A Markdown block: a leg on each side of the network, and beneath each station what does the work there. */
export function drawStations(from: readonly Part[] = parts): string {
  const leg = (side: Part["side"]) => drawLeg(from.filter((part) => part.side === side));
  return ["```text", ...leg("page"), "", "      ║ network ║", "", ...leg("server"), "```"].join("\n");
}

function drawLeg(leg: Part[]): string[] {
  const stations = leg.flatMap((part) => part.stations).filter(({ isBesideTheWay }) => !isBesideTheWay);
  const line = (words: string[], between: string) =>
    words
      .map((word, index) => word.padEnd(Math.max(stations[index]?.name.length ?? 0, stations[index]?.by.length ?? 0)))
      .join(between)
      .trimEnd();
  return [
    line(
      stations.map(({ name }) => name),
      " ─► ",
    ),
    line(
      stations.map(({ by }) => by),
      "    ",
    ),
  ];
}
