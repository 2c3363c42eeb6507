/** Puts every identifier in every dress into every carrier, and counts what comes through. */
import { encodedPublished, printAllowList } from "@tagwell/build";
import { decodePublished, isPersonalAddress } from "@tagwell/contract";
import { createGuard } from "../../packages/container/src/guard/guard.ts";
import { personalTexts } from "../../packages/container/src/payload/personal-texts.ts";
import { scrub } from "../../packages/contract/src/identifiers/scrub.ts";
import { createJudge } from "../../packages/edge/src/check/judge-event.ts";
import { carriers } from "./carriers.ts";
import { categories, createRandom, encodings } from "./identifiers.ts";
import { findLeak } from "./leaks.ts";

export interface CorpusResult {
  cases: number;
  /** Through our guard. */
  leaks: string[];
  /** Past a page without guard, in what the edge would keep. */
  edgeLeaks: string[];
  /** Results in which the guard, or the edge after it, would find something again. */
  unstable: string[];
  /** Through our detectors alone, on every text: no allow-list, no vocabulary, no rules for addresses. */
  detectorLeaks: number;
  /** Without a guard: the SDK as it is. */
  plainLeaks: number;
}

/** The event as a guard would leave it that knows what identifiers look like, and nothing of the fields. */
function detectorsOnly(node: unknown): unknown {
  if (typeof node === "string") return scrub(node).text;
  if (Array.isArray(node)) return node.map(detectorsOnly);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, detectorsOnly(value)]));
}

/** Runs the corpus with these seeds. */
export function runCorpus(seeds: readonly number[]): CorpusResult {
  const allowList = printAllowList();
  const published = decodePublished(encodedPublished());
  const judge = createJudge({ published });
  const result: CorpusResult = { cases: 0, leaks: [], edgeLeaks: [], unstable: [], detectorLeaks: 0, plainLeaks: 0 };
  for (const seed of seeds)
    for (const [category, make] of Object.entries(categories)) {
      const random = createRandom(seed * 7919 + category.length * 31);
      const identifier = make(random);
      for (const [encoding, encode] of Object.entries(encodings)) {
        const dressed = encode(identifier);
        for (const [carrier, carry] of Object.entries(carriers)) {
          const { xdm, addresses = [], username } = carry(dressed);
          const guard = createGuard({
            allowList,
            published: () => published,
            personalTexts: () => personalTexts(addresses, username),
            isPersonal: () => addresses.some(isPersonalAddress) || username !== undefined,
          });
          const where = `${category}, ${encoding}, ${carrier}: ${dressed}`;
          const guarded = JSON.stringify(guard(xdm).xdm);
          const leak = findLeak(guarded, identifier, dressed);
          if (leak) result.leaks.push(`${where} left as ${leak}: ${guarded}`);
          const again = guard(JSON.parse(guarded)).cuts;
          if (again.length > 0) result.unstable.push(`${where} again ${JSON.stringify(again)}: ${guarded}`);
          const kept = judge(structuredClone(xdm));
          if (findLeak(JSON.stringify(kept.reasons) + kept.xdm, identifier, dressed)) result.edgeLeaks.push(where);
          if (findLeak(JSON.stringify(detectorsOnly(xdm)), identifier, dressed)) result.detectorLeaks++;
          if (findLeak(JSON.stringify(xdm), identifier, dressed)) result.plainLeaks++;
          result.cases++;
        }
      }
    }
  return result;
}
