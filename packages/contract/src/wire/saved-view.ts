/** GET and POST /api/saved-views: a name for an address in the console, with its scope and filters. */
export interface SavedView {
  name: string;
  /** Path and query. */
  address: string;
  /**
   * A question that is to become this report of the property, the file `reports/<report>.ts`: everybody finds it among the reports
   * until a build has it.
   */
  report?: string;
}

/** As it is listed. */
export interface ListedView extends SavedView {
  /** The account that saved it: of a report. */
  by?: string;
}
