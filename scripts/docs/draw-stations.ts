/** Draws the diagram of stations from their ordered list. */
import { type Part, parts } from "../checks/stations.ts";

/** A Markdown block: one line for each side of the network, and below each station its worker. */
export function drawStations(from: readonly Part[] = parts): string {
  const line = (side: Part["side"]) => drawLine(from.filter((part) => part.side === side));
  return ["```text", ...line("page"), "", "      ║ network ║", "", ...line("server"), "```"].join("\n");
}

function drawLine(side: Part[]): string[] {
  const stations = side.flatMap((part) => part.stations).filter(({ isBesideTheWay }) => !isBesideTheWay);
  const row = (words: string[], between: string) =>
    words
      .map((word, index) => word.padEnd(Math.max(stations[index]?.name.length ?? 0, stations[index]?.by.length ?? 0)))
      .join(between)
      .trimEnd();
  return [
    row(
      stations.map(({ name }) => name),
      " ─► ",
    ),
    row(
      stations.map(({ by }) => by),
      "    ",
    ),
  ];
}
