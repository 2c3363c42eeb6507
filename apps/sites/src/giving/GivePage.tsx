/** The donation page and the thank-you page. */
import type { Page } from "../site.ts";
import { DonationForm } from "./DonationForm.tsx";
import { fundByAddress } from "./gift.ts";

export const givePage: Page = {
  path: "/give",
  title: "Make a gift",
  summary: "Choose a fund and an amount.",
  facts: {
    primaryCategory: "giving",
    subCategory1: "donation form",
    subCategory2: "step 1",
    tags: ["giving"],
    contentType: "form",
  },
  render: (visit) => (
    <div className="wrap article-lone">
      <h1>Make a gift</h1>
      <p className="lead">Every amount is put to work within the year it is given.</p>
      <DonationForm startFund={fundByAddress(visit.url.searchParams)} />
    </div>
  ),
};

export const thankYouPage: Page = {
  path: "/give/thank-you",
  title: "Thank you",
  facts: {
    primaryCategory: "giving",
    subCategory1: "donation form",
    subCategory2: "thank you",
    tags: ["giving"],
    contentType: "confirmation",
  },
  render: () => (
    <div className="wrap article-lone thanks">
      <h1>Thank you</h1>
      <p className="lead">
        Somewhere, a hard day just became a little easier. As this is a replica, no money has moved and nothing was
        stored.
      </p>
      <div className="buttons">
        <a className="button" href="/">
          Back to the stories
        </a>
      </div>
    </div>
  ),
};
