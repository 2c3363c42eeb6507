/** The files of all choices, which the edge writes. */
import { type ChoiceQuery, choiceFile, fetchChoiceTotals } from "../shared/api/consent-client.ts";
import { counted, csvNote, type ExportFile, ndjsonNote } from "../shared/export/export-file.ts";

export function choiceFiles(query: ChoiceQuery): ExportFile[] {
  const size = async (signal: AbortSignal) => {
    const totals = await fetchChoiceTotals(query, signal);
    return counted(
      totals.reduce((sum, { count }) => sum + count, 0),
      "choice",
    );
  };
  const file = (title: string, note: string, format: "csv" | "ndjson"): ExportFile => ({
    title,
    note,
    name: `tagwell-consent.${format}`,
    size,
    source: { address: choiceFile(format, query) },
  });
  return [file("CSV", csvNote, "csv"), file("NDJSON", ndjsonNote, "ndjson")];
}
