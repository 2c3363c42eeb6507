/** The campaign that brought the visitor here, from the query parameters of the address. */
import { campaignText } from "tagwell";
import linkSource from "../data-elements/link-source.ts";
import utmCampaign from "../data-elements/utm-campaign.ts";
import utmContent from "../data-elements/utm-content.ts";
import utmMedium from "../data-elements/utm-medium.ts";
import utmSource from "../data-elements/utm-source.ts";
import utmTerm from "../data-elements/utm-term.ts";

export const campaign = {
  linksource: campaignText("Query parameter linksource.", { from: linkSource }),
  source: campaignText("Query parameter utm_source.", { from: utmSource }),
  medium: campaignText("Query parameter utm_medium.", { from: utmMedium }),
  campaign: campaignText("Query parameter utm_campaign.", { from: utmCampaign }),
  term: campaignText("Query parameter utm_term.", { from: utmTerm }),
  content: campaignText("Query parameter utm_content.", { from: utmContent }),
};
