/** The campaign that brought the visitor here, from the query parameters of the address. */
import { campaignText } from "tagwell";

export const campaign = {
  linksource: campaignText("Query parameter linksource."),
  source: campaignText("Query parameter utm_source."),
  medium: campaignText("Query parameter utm_medium."),
  campaign: campaignText("Query parameter utm_campaign."),
  term: campaignText("Query parameter utm_term."),
  content: campaignText("Query parameter utm_content."),
};
