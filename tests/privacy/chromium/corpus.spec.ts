/** The corpus in real Chromium: every byte that the library sends, stores or logs. */
import type { BrowserContext } from "@playwright/test";
import { someOf } from "@tagwell/contract/testing/cases-of";
import { expect, test } from "../../harness/test.ts";
import { encodings } from "../corpus/encodings.ts";
import { textsOf } from "../corpus/find-leak.ts";
import type { Kind } from "../corpus/kind.ts";
import { kinds } from "../corpus/kinds.ts";
import { drawPage } from "./draw-page.ts";
import { mustHold, type PlantedPage, plant, type Shape } from "./page-with-identifiers.ts";
import { usePage } from "./use-page.ts";

/** With TAGWELL_CORPUS=all, every kind in eight encodings: over 10 000 cases in about 300 pages. Otherwise one kind in five, in one. */
const areAll = process.env.TAGWELL_CORPUS === "all";
const encodingsPerKind = areAll ? 8 : 1;
/** Node's server refuses a request with more than 16 KB of headers, so there is no page with a longer address. */
const longestPath = 15_000;
const shapes: readonly Shape[] = ["public page", "signed-in visitor", "page with a search", "booking pages"];
const allEncodings = Object.entries(encodings);

/** In debug mode, the vendor's runtime logs the direct-call name that the page itself passed. */
const runtimesOwn = /does not match any direct call identifiers\.$/;

/** A body or a row is read field by field, and each part is checked separately. */
function textsIn(body: string): string[] {
  try {
    return textsOf(JSON.parse(body));
  } catch {
    return body.split("\n").filter(Boolean);
  }
}

async function writtenTo(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).flatMap(({ name, value }) => [name, value]);
}

type Seen = Readonly<Record<string, ReadonlySet<string>>>;

/** The texts that are only in the second list: those of one page's visit. */
const since = (before: Seen, now: Seen): Seen =>
  Object.fromEntries(
    Object.entries(now).map(([where, texts]) => [where, new Set([...texts].filter((one) => !before[where]?.has(one)))]),
  );

function leaksOf({ planted, shape }: PlantedPage, kind: Kind, seen: Seen): string[] {
  return planted
    .filter((one) => mustHold(one, kind, shape))
    .flatMap(({ text, search, places }) =>
      Object.entries(seen).flatMap(([where, texts]) => {
        const left = [...texts].find(search);
        if (left === undefined) return [];
        return [`${shape}, ${places.join(" and ")}: ${text} is in ${where}: ${left.slice(0, 200)}`];
      }),
    );
}

const numbered = [...Object.entries(kinds).entries()];

for (const [index, [name, kind]] of areAll ? numbered : someOf(numbered, 13))
  test(`no ${name} leaves a page from where it may not`, async ({ visitor, edge, context }) => {
    const usable = allEncodings.filter(([encoding]) => kind.encodings?.includes(encoding) ?? true);
    const everything = async (): Promise<Seen> => {
      const sent = edge.requests().filter(({ url }) => /^\/(?:ee|tags)\//.test(url));
      return {
        "a request": new Set(
          sent.flatMap(({ url, rawHeaders, body }) => [url, ...rawHeaders, ...textsIn(body.toString("utf8"))]),
        ),
        "a cookie": new Set(await writtenTo(context)),
        "the console": new Set(visitor.console.map(({ text }) => text).filter((text) => !runtimesOwn.test(text))),
        "a stored row": new Set(textsOf(await edge.rows())),
      };
    };
    const pages = Array.from({ length: encodingsPerKind }, (_, turn) => {
      const [, encode] = usable[(index * 3 + turn * 5) % usable.length] ?? ["plain", (text: string) => text];
      const shape = shapes[(index + turn) % shapes.length] ?? "public page";
      const planted = plant(kind, encode, shape, index * 1000 + turn);
      return { planted, ...drawPage(planted, (index + turn) % 2 === 0) };
    }).filter(({ path }) => path.length <= longestPath);
    expect(pages.length).toBeGreaterThan(encodingsPerKind * 0.8);
    const leaks: string[] = [];
    let before: Seen = {};
    for (const [turn, { planted, site, path, html }] of pages.entries()) {
      await visitor.opensPage(site, path, html);
      await visitor.settles();
      await usePage(visitor.page, planted);
      await visitor.scrollsTo(100);
      await edge.receives({ eventType: "page.scroll", page: { scrollMilestone: 100 } }, { count: turn + 1 });
      const now = await everything();
      leaks.push(...leaksOf(planted, kind, since(before, now)));
      before = now;
    }
    expect(before["a request"]?.size).toBeGreaterThan(pages.length);
    expect(leaks).toEqual([]);
    const rejected = (await edge.rows()).filter(({ verdict }) => verdict !== "accepted");
    expect(
      rejected.map(({ reasons, event }) => `${event.xdm.eventType}: ${reasons[0]}`),
      "events that the edge rejected",
    ).toEqual([]);
  });
