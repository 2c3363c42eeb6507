/**
 * The guard's patterns take time in proportion to a text's length: a text that no page writes must not occupy a visitor's browser.
 * A proof, because it measures time: what a machine's memory costs it differs by far more than what is looked for.
 */
import { expect, it } from "vitest";
import { exampleRules } from "../testing/example-rules.ts";
import { isCampaignId } from "./campaign-id.ts";
import { isPlainText } from "./plain-text.ts";
import { createTextGuard } from "./text-guard.ts";

/** The quick test reads a text as it is; the guard first cuts it to four times its field's length. */
const lengths = { page: 32_768, guard: 4 * 2_048 };
const filled = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const textGuard = createTextGuard(exampleRules);
const { label, campaign, vocabulary } = textGuard({});
const onPersonalPage = textGuard({ isPersonal: true });

/**
 * Milliseconds of processor time, the least of three runs: other programs do not count. The first run that is less than `enough` ends
 * it. Each run has a text of its own, because results are kept.
 */
function spent(read: (text: string) => unknown, text: string, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (const run of ["A", "B", "C"]) {
    const start = process.cpuUsage();
    read(`${run}${text}`);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
    if (least < enough) break;
  }
  return least;
}

const guards = (text: string) =>
  [text, `${text}1.pdf`, `A ${text} b`].flatMap((form) =>
    [label, campaign, vocabulary, onPersonalPage.label].map((guard) => guard(form)),
  );
const quickTests = (text: string) => [isPlainText(text), isCampaignId(text)];

it.each([
  "b. ",
  "...at...",
  "march first ",
  "calle 1 ",
  "ninety a ",
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
  "^a",
  ".pdf.",
])("a text of %j that is four times as long takes less than nine times as long", (part) => {
  for (const [read, length] of [
    [guards, lengths.guard],
    [quickTests, lengths.page],
  ] as const) {
    const short = spent(read, filled(part, length / 4));
    // Timed: quadratic time would be sixteen times as much. What a collection of garbage takes is allowed for.
    const limit = 9 * short + 40;
    expect(spent(read, filled(part, length), limit)).toBeLessThan(limit);
  }
});
