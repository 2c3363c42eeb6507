/** The guard's patterns take time in proportion to a text's length: a text that no page writes must not occupy a visitor's browser. */
import { expect, it } from "vitest";
import { exampleRules } from "../testing/example-rules.ts";
import { isCampaignId } from "./campaign-id.ts";
import { isPlainText } from "./plain-text.ts";
import { createTextGuard } from "./text-guard.ts";

/** The quick test reads a text as it is; the guard first cuts it to four times its field's length. */
const lengths = { page: 32_768, guard: 4 * 2_048 };
const filled = (part: string, length = lengths.guard) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const { label, campaign, vocabulary } = createTextGuard(exampleRules)({});
const onPersonalPage = createTextGuard(exampleRules)({ isPersonal: true });

it.each([
  "b. ",
  "born ",
  "admitted date ",
  "surgery date 1",
  "date of ",
  "plan hmo ",
  "plan id 1a",
  "last 4 of the ",
  "last four digits of ",
  "XKPW3-",
  "ABCDE",
  "a1b2c-",
  "A^",
  "^",
  "a.pdf",
  "a_b.pdf ",
  "Ab.docx",
  ".pdf",
  "thank you ",
  "gracias, ",
  "patient ",
  "hello ",
  "\u60a3\u8005:",
  "\u738b \u5c0f",
  "\ufeff1",
  "\xad",
  "9-21-24 ",
  "2026: Oct. 15 - ",
  "1/1",
  "20458811234|",
  "cmp_2048811",
  "ad-set-",
  "aA",
  "A-1",
  "/visit/",
  "zip 94107 ",
  "group id hmo ppo ",
])("a long text of %j", { timeout: 120_000 }, (part) => {
  for (const text of [filled(part), `${filled(part)}1.pdf`, `A ${filled(part)} b`]) {
    for (const guard of [label, campaign, vocabulary, onPersonalPage.label])
      expect(typeof guard(text).text).toBe("string");
  }
  expect([isPlainText(filled(part, lengths.page)), isCampaignId(filled(part, lengths.page))]).toContain(false);
});
