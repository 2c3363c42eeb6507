/** The campaign that brought the visitor, from the address's query. */
import { label } from "./field.ts";

export const campaign = {
  linksource: label("Query parameter linksource."),
  source: label("Query parameter utm_source."),
  medium: label("Query parameter utm_medium."),
  campaign: label("Query parameter utm_campaign."),
  term: label("Query parameter utm_term."),
  content: label("Query parameter utm_content."),
};
