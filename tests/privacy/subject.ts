/** The page's guard and the edge's check as the product makes them: the one file that knows how. */
import { printAllowList } from "@tagwell/build";
import { vocabulary } from "@tagwell/property";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { pageName } from "../../packages/container/src/payload/page-facts.ts";
import { personalTexts } from "../../packages/container/src/payload/personal-texts.ts";
import { createJudge } from "../../packages/edge/src/check/judge-event.ts";
import type { PageContext } from "./corpus/page-under-test.ts";
import type { PublishedLists } from "./legitimate/published-lists.ts";

type Json = Record<string, unknown>;

export interface Subject {
  /** What leaves of an event on such a page, and what was held back. */
  guard(xdm: Json, page: PageContext): { xdm: Json; cuts: readonly { path: string; reason: string }[] };
  /** What the edge says of it, and what it stores. */
  judge(xdm: Json): { verdict: string; reasons: readonly string[]; xdm: string };
}

/** Guard and check of a property whose sites publish this. */
export async function createSubject(published: PublishedLists | undefined): Promise<Subject> {
  const words = published ? [...vocabulary, ...wordsOf(published)] : vocabulary;
  const publishedNumbers = published?.phoneNumbers ?? [];
  let page: PageContext = { address: "https://www.bayviewhealth.example/" };
  const guard = createGuard({
    allowList: printAllowList(),
    vocabulary: words,
    publishedNumbers,
    personalTexts: () => personalTexts([page.address, page.referrer ?? ""], page.username),
  });
  const judge = createJudge({ vocabulary: words, publishedNumbers });
  return {
    guard(xdm, context) {
      page = context;
      return guard(xdm);
    },
    judge,
  };
}

/** One list is all that today's guard takes. */
function wordsOf({ providers, specialties, conditions, places, plain }: PublishedLists): string[] {
  const texts = [...providers, ...specialties, ...conditions, ...places, ...plain];
  return [...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}'-]+/u)).filter(Boolean))];
}

/** The page name that the library derives where a site names none. */
export const pageNameOf = (address: string) => pageName(new URL(address));

/** Where the edge gives its rows away: read by the test in Chromium. */
export const exportPaths: readonly string[] = [];
