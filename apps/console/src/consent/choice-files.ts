/** The files of all choices, which the edge writes. */
import { type ChoiceQuery, choiceFile, fetchChoiceTotals } from "../shared/api/consent-client.ts";
import { counted } from "../shared/counted.ts";
import { type ExportFile, edgeFiles } from "../shared/export/export-file.ts";

export function choiceFiles(query: ChoiceQuery): ExportFile[] {
  const size = async (signal: AbortSignal) => {
    const totals = await fetchChoiceTotals(query, signal);
    const lines = totals.reduce((sum, { count }) => sum + count, 0);
    return { text: counted(lines, "choice"), lines };
  };
  return edgeFiles("tagwell-consent", (format) => choiceFile(format, query), size);
}
