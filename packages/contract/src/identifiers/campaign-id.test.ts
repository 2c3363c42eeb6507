/** Campaign parameters of advertising systems, and similar numbers of visitors. */
import { expect, it } from "vitest";
import { isCampaignId } from "./campaign-id.ts";

it.each([
  "21034567890",
  "142558790316",
  "g_142558790316_612350087164",
  "kwd-358702216044",
  "kwd-29930721",
  "aud-1660473",
  "6337284910221",
  "23854120098820417",
  "120210334455667788",
  "CMP-00731",
])("%s is a campaign's", (text) => expect(isCampaignId(text)).toBe(true));

it.each([
  ["a telephone number", "4155550123"],
  ["a telephone number with its country", "14155550123"],
  ["a telephone number behind a letter", "g_4155550123"],
  ["a telephone number behind another id", "g_142558790316_4155550123"],
  ["an Indonesian telephone number", "6281234567890"],
  ["a card number", "4111111111111111"],
  ["a card number of 17 digits or more", "6304000000000000000"],
  ["a social security number", "123456789"],
  ["a record number behind its word", "mrn-00918273"],
  ["an id and more", "kwd-358702216044-lopez"],
])("%s is none: %s", (_what, text) => expect(isCampaignId(text)).toBe(false));
