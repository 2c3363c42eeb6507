/** GET and POST /api/saved-views: a name for an address in the console, with its scope and filters. */
export interface SavedView {
  name: string;
  /** Path and query. */
  address: string;
}
