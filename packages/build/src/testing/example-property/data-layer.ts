/** What the sites push to the data layer. */
export interface DataLayerState {
  page?: { pageInfo?: { pageName?: string }; category?: { primaryCategory?: string; tags?: string[] } };
}
