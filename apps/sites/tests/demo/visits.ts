/** The kinds of visits in the demonstration, and the share of each in a hundred. */

import {
  blocksAssets,
  brokenIntegration,
  declines,
  isGooglebot,
  isOfflineForAMoment,
  waitsForConsent,
} from "./visits-gone-wrong.ts";
import { booksHere, booksInFrame, signsInAndBooks } from "./visits-to-book.ts";
import type { Walk } from "./walk.ts";

export interface Visit {
  name: string;
  /** Of a hundred visits. */
  share: number;
  play: (walk: Walk) => Promise<void>;
}

const campaigns = [
  "",
  "",
  "?utm_source=newsletter&utm_medium=email&utm_campaign=heart-month",
  "?utm_source=search&utm_medium=cpc&utm_campaign=find-care&utm_term=cardiology",
  "?linksource=physician-referral",
  "?utm_source=social&utm_medium=post&utm_campaign=spring",
];
const searches = [
  "cardiology",
  "pediatrics",
  "neurology",
  "dermatology",
  "heart failure",
  "Ana Lopez cardiology",
  "knee",
  "fever",
];

async function readsAboutAHeart({ opens, reads, follows, page, chance }: Walk): Promise<void> {
  await opens("clinical", `/${chance.one(campaigns)}`);
  await reads();
  await opens("clinical", "/conditions/heart-failure");
  await reads(chance.one([40, 80, 100]));
  // The plan is a download, so the page stays open.
  if (chance.in100(40)) await page.locator('a[href$=".pdf"]').first().click();
  if (chance.in100(50)) await follows('a[href="/find-a-doctor"]');
}

async function findsADoctor({ opens, reads, follows, page, chance }: Walk): Promise<void> {
  const site = chance.one(["clinical", "clinical", "childrens"] as const);
  await opens(
    site,
    `/find-a-doctor${chance.one(["", "?search=cardiology", "?specialtysearch=pediatrics", "?search=Ana+Lopez"])}`,
  );
  const specialty = page.locator("select[data-filter=specialty]");
  if (chance.in100(80)) await specialty.selectOption({ index: chance.from(1, 3) });
  if (chance.in100(50)) await page.locator("input[data-filter=language]").first().check();
  if (chance.in100(40)) await page.locator("button[data-filter=insurance]").first().click();
  if (chance.in100(30)) await page.getByRole("button", { name: "Clear all" }).click();
  await reads();
  const profile = ".finder-list h3 a";
  if ((await page.locator(profile).count()) === 0) return;
  await follows(profile);
  await reads();
}

async function landsFromACampaign({ opens, reads, follows, page, chance }: Walk): Promise<void> {
  const site = chance.one(["clinical", "childrens"] as const);
  const path = chance.one([
    "/lp/heart-of-expertise",
    "/lp/heart-of-expertise",
    "/lp/targeting-cancer",
    "/lp/care-for-kids",
  ]);
  await opens(site, path + chance.one(campaigns.slice(2)));
  await reads(chance.one([50, 80, 100, 100]));
  const booking = 'main a[href*="openscheduling/standalone"]';
  if (chance.in100(40) && (await page.locator(booking).count()) > 0) await follows(booking);
}

async function searchesTheSite({ opens, reads, follows, page, chance }: Walk): Promise<void> {
  const site = chance.one(["clinical", "childrens", "university"] as const);
  const words = chance.one(searches);
  await opens(site, `/search?${chance.one(["search", "combine", "keys"])}=${encodeURIComponent(words)}`);
  const result = ".search-results h2 a";
  if ((await page.locator(result).count()) === 0) return;
  await follows(result);
  await reads();
}

async function visitsTheChildrensSite({ opens, reads, chance }: Walk): Promise<void> {
  await opens("childrens", `/${chance.one(campaigns)}`);
  await reads();
  await opens("childrens", "/articles/fever");
  await reads(chance.one([50, 100]));
}

async function visitsTheUniversity({ opens, reads, follows, page, chance }: Walk): Promise<void> {
  await opens("university", "/");
  await reads();
  await follows('nav a[href^="/programs/"]');
  await reads();
  if (chance.in100(50)) {
    await opens("university", "/find-a-doctor");
    await page.locator("select[data-filter]").first().selectOption({ index: 1 });
  }
}

async function gives({ opens, reads, page, chance }: Walk): Promise<void> {
  await opens("giving", `/${chance.one(campaigns)}`);
  await reads();
  await opens("giving", chance.one(["/give", "/give?fund=childrens"]));
  if (chance.in100(40)) return;
  await page.getByLabel("Your name").fill("Robin Example");
  await page.getByLabel("E-mail for the receipt").fill("robin@mail.example");
  const thanked = page.waitForURL("**/give/thank-you");
  await page.getByRole("button", { name: /^Give \$/ }).click();
  await thanked;
}

/** The player comes from the provider: without internet access it stays empty and only the page is measured. */
async function watchesAFilm({ opens, reads, page, chance }: Walk): Promise<void> {
  await opens("clinical", "/videos/heart-care");
  await reads(chance.one([60, 100]));
  await page.locator("iframe").first().scrollIntoViewIfNeeded();
}

export const visits: readonly Visit[] = [
  { name: "reads about heart failure", share: 16, play: readsAboutAHeart },
  { name: "finds a doctor", share: 16, play: findsADoctor },
  { name: "lands from a campaign", share: 14, play: landsFromACampaign },
  { name: "books as a guest", share: 11, play: booksHere },
  { name: "signs in and books", share: 6, play: signsInAndBooks },
  { name: "books in the frame on the clinic's page", share: 5, play: booksInFrame },
  { name: "searches", share: 7, play: searchesTheSite },
  { name: "visits the children's site", share: 5, play: visitsTheChildrensSite },
  { name: "visits the university", share: 4, play: visitsTheUniversity },
  { name: "gives", share: 4, play: gives },
  { name: "opens the film's page", share: 2, play: watchesAFilm },
  { name: "declines", share: 2, play: declines },
  { name: "makes up their mind about consent", share: 1, play: waitsForConsent },
  { name: "is Googlebot", share: 1, play: isGooglebot },
  { name: "meets a broken integration", share: 4, play: brokenIntegration },
  { name: "blocks asset scripts", share: 1, play: blocksAssets },
  { name: "is without a network for a moment", share: 1, play: isOfflineForAMoment },
];
