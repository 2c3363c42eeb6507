/** A report as a property declares it: data, so that any store can count it. */

/** A report of a property. */
export interface ReportDefinition {
  /** Lower-case words with hyphens; the report's address. */
  readonly name: string;
  readonly title: string;
}
