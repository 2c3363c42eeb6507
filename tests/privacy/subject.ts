/** The page's guard and the edge's check as the product makes them: the one file that knows how. */
import { printAllowList } from "@tagwell/build";
import { isPersonalAddress, type PublishedLists, publishedOf } from "@tagwell/contract";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { pageName } from "../../packages/container/src/payload/page-facts.ts";
import { personalTexts } from "../../packages/container/src/payload/personal-texts.ts";
import { createJudge } from "../../packages/edge/src/validate/judge-event.ts";
import type { PageContext } from "./corpus/page-under-test.ts";

type Json = Record<string, unknown>;

export interface Subject {
  /** What leaves of an event on such a page, and what was held back. */
  guard(xdm: Json, page: PageContext): { xdm: Json; cuts: readonly { path: string; reason: string }[] };
  /** What the edge says of it, and what it stores. */
  judge(xdm: Json): { verdict: string; reasons: readonly string[]; xdm: string };
}

/** The property's own shapes of ids. */
const idShapes = ["PRV\\d{5}"];

/** Guard and check of a property whose sites publish this. */
export async function createSubject(lists: PublishedLists | undefined): Promise<Subject> {
  const published = publishedOf(lists ?? {});
  let page: PageContext = { address: "https://www.harbor.example/" };
  const guard = createGuard({
    allowList: printAllowList(),
    idShapes,
    published: () => published,
    personalTexts: () => personalTexts([page.address, page.referrer ?? ""], page.username),
    isPersonal: () => page.username !== undefined || isPersonalAddress(page.address),
  });
  return {
    guard(xdm, context) {
      page = context;
      return guard(xdm);
    },
    judge: createJudge({ published, idShapes }),
  };
}

/** The page name that the library derives where a site names none. */
export const pageNameOf = (address: string) => pageName(new URL(address));

/** Where the edge gives its rows away: read by the test in Chromium. */
export const exportPaths: readonly string[] = [];
