/** Books a visit on the scheduling site, screen by screen, in a top-level page or in a frame. */
import type { FrameLocator, Page } from "@playwright/test";

/** Numbers that must never leave the page. */
export const memberNumber = "QXH7654321";
export const groupNumber = "PLAN-88231";

/** Starts, selects an insurance and types its numbers. */
export async function tellsInsurance(site: Page | FrameLocator): Promise<void> {
  await site.getByRole("button", { name: "Start scheduling" }).click();
  const insurance = site.getByLabel("Insurance provider");
  await insurance.selectOption({ index: 1 });
  await site.getByLabel("Member number").fill(memberNumber);
  await site.getByLabel("Group number (optional)").fill(groupNumber);
  await site.getByRole("button", { name: "Continue" }).click();
}

/** Fills in the demographics. */
export async function tellsDemographics(site: Page | FrameLocator): Promise<void> {
  await site.getByLabel("First name").fill("Ana");
  await site.getByLabel("Last name").fill("Lopez");
  await site.getByLabel("Date of birth").fill("1990-02-03");
  await site.getByLabel("Mobile phone").fill("415-555-0199");
  await site.getByLabel("E-mail").fill("ana@mail.example");
  await site.getByRole("button", { name: "Next" }).click();
}

/** Selects a reason and the first free time slot. */
export async function choosesTime(site: Page | FrameLocator): Promise<void> {
  await site.getByRole("button", { name: "Follow-up visit" }).click();
  await site.locator(".flow-day .chip").first().click();
}

/** Continues as a guest, past the captcha, to the booked visit. */
export async function booksAsGuest(site: Page | FrameLocator): Promise<void> {
  await tellsInsurance(site);
  await tellsDemographics(site);
  await site.getByRole("button", { name: "Continue as guest" }).click();
  await choosesTime(site);
  await site.getByLabel("I am a person").check();
  await site.getByRole("button", { name: "Schedule as guest" }).click();
}

/** Signs in during the flow, and confirms. */
export async function booksSignedIn(site: Page | FrameLocator, username: string): Promise<void> {
  await tellsInsurance(site);
  await tellsDemographics(site);
  await site.getByRole("button", { name: "Sign in to MyBayview" }).click();
  await site.getByLabel("Username").fill(username);
  await site.getByLabel("Password").fill("not-looked-at");
  await site.getByRole("button", { name: "Sign in and schedule" }).click();
  await choosesTime(site);
  await site.getByRole("button", { name: "Schedule visit" }).click();
}

/** Accepts the survey. */
export async function givesFeedback(site: Page | FrameLocator): Promise<void> {
  await site.getByRole("button", { name: "Give feedback" }).click();
  await site.getByRole("button", { name: "Very easy" }).click();
}
