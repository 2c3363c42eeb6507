/** The page's guard and the edge's validation, set up for a property as in the product. */
import { describeProperty, fieldTable, type LoadedProperty } from "@tagwell/build";
import {
  createPersonalCheck,
  type GuardRules,
  type PublishedLists,
  pageName,
  publishedOf,
  wordsOfPatterns,
} from "@tagwell/contract";
import { createValidator } from "../../packages/collector/src/check/validate-event.ts";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { createPersonalTexts } from "../../packages/container/src/payload/personal-texts.ts";
import { loadedTexts } from "../../packages/container/src/testing/loaded-texts.ts";
import type { PageContext } from "./corpus/page-under-test.ts";

type Json = Record<string, unknown>;

export interface Subject {
  /** The output for an event on such a page, and the redactions. */
  guard(xdm: Json, page: PageContext): { xdm: Json; cuts: readonly { path: string; reason: string }[] };
  /** The edge's verdict, and what it stores. */
  validate(xdm: Json): { verdict: string; reasons: readonly string[]; xdm: string };
}

/** Guard and validation of a property whose sites publish these lists. */
export function createSubject(property: LoadedProperty, lists: PublishedLists): Subject {
  const { schema, guard: rules } = describeBuild(property);
  const published = publishedAs(lists, rules);
  const typedTexts = createPersonalTexts(rules.queryParameters);
  const personal = createPersonalCheck(rules);
  let page: PageContext = { address: "https://www.harbor.example/" };
  const guard = createGuard({
    table: fieldTable(property),
    guardRules: rules,
    texts: loadedTexts(rules, published),
    personalTexts: () => typedTexts([page.address, page.referrer ?? ""], page.username),
    isPersonal: () => page.username !== undefined || personal.isAddress(page.address),
  });
  return {
    guard(xdm, context) {
      page = context;
      return guard(xdm);
    },
    validate: createValidator(schema, { ...rules, published }),
  };
}

/** The published words, including the path segments of personal pages, which a build adds. */
export const publishedAs = (lists: Partial<PublishedLists>, { personalPages }: GuardRules) =>
  publishedOf({ ...lists, plain: [...(lists.plain ?? []), ...wordsOfPatterns(personalPages)] });

/** The description that a build of the property would contain. */
export const describeBuild = (property: LoadedProperty) =>
  describeProperty({
    property,
    environment: "development",
    info: { buildDate: "2026-01-01T00:00:00.000Z", revision: "", version: "" },
    files: [],
  });

/** The page name that the library derives if a site sets none. */
export const pageNameOf = (address: string) => pageName(new URL(address));
