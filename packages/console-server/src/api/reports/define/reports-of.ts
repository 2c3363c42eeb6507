/** The reports that the served properties declare. */
import type { PropertyFile, ReportDefinition } from "@tagwell/contract";

/**
 * The reports of an environment, or of all of them, in the order of the list. Where environments declare different reports under one name, the first
 * one counts; its numbers are of those environments that count the same measures.
 */
export function reportsOf(
  properties: readonly Pick<PropertyFile, "environment" | "reports">[],
  environment?: string,
): ReportDefinition[] {
  const asked = properties.filter((property) => environment === undefined || property.environment === environment);
  const byName = new Map<string, ReportDefinition>();
  for (const report of asked.flatMap(({ reports }) => reports))
    if (!byName.has(report.name)) byName.set(report.name, report);
  const place = ({ order = Number.POSITIVE_INFINITY }: ReportDefinition) => order;
  return Array.from(byName.values()).sort((a, b) =>
    place(a) === place(b) ? a.title.localeCompare(b.title, "en") : place(a) - place(b),
  );
}
