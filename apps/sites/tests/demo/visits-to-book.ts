/** Visits that book an appointment or abandon the booking. */
import type { FrameLocator, Page } from "@playwright/test";
import {
  booksAsGuest,
  booksSignedIn,
  choosesTime,
  givesFeedback,
  tellsDemographics,
  tellsInsurance,
} from "../journeys/books-a-visit.ts";
import type { Walk } from "./walk.ts";

const doctors = ["dept=311&id=20108", "dept=301&id=20101", ""];
const usernames = ["ana.lopez", "robin.example", "sam.taylor", "kim.nguyen"];

/** Most visitors drop out at the insurance step, and some at each later step. */
async function booksAsFarAsPatienceLasts(site: Page | FrameLocator, { chance }: Walk): Promise<void> {
  const patience = chance.from(0, 9);
  if (patience === 0) return void (await site.getByRole("button", { name: "Start scheduling" }).click());
  if (patience <= 2) return tellsInsurance(site);
  if (patience === 3) {
    await tellsInsurance(site);
    return tellsDemographics(site);
  }
  if (patience === 4) {
    await tellsInsurance(site);
    await tellsDemographics(site);
    await site.getByRole("button", { name: "Continue as guest" }).click();
    return choosesTime(site);
  }
  await booksAsGuest(site);
  if (patience >= 7) await givesFeedback(site);
}

export async function booksHere(walk: Walk): Promise<void> {
  const { opens, reads, page, chance } = walk;
  if (chance.in100(40)) {
    await opens("scheduling", `/?utm_source=${chance.one(["newsletter", "search"])}`);
    await reads(60);
  }
  const path = chance.in100(80) ? "/openscheduling/standalone" : "/SignupAndSchedule/EmbeddedSchedule";
  await opens("scheduling", `${path}?${chance.one(doctors)}`);
  await booksAsFarAsPatienceLasts(page, walk);
}

export async function signsInAndBooks({ opens, page, chance }: Walk): Promise<void> {
  await opens("scheduling", `/openscheduling/standalone?${chance.one(doctors)}`);
  await booksSignedIn(page, chance.one(usernames));
  if (chance.in100(50)) await givesFeedback(page);
}

export async function booksInFrame(walk: Walk): Promise<void> {
  const { opens, page, chance } = walk;
  await opens("clinical", "/appointments");
  const frame = page.frameLocator("iframe");
  if (chance.in100(70)) return booksAsFarAsPatienceLasts(frame, walk);
  await booksSignedIn(frame, chance.one(usernames));
}
