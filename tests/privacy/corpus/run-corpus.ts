/** Runs every kind of identifier in every encoding and carrier through guard and edge, and counts leaks. */
import type { Subject } from "../subject.ts";
import type { Carried, Carrier } from "./carrier.ts";
import { carriers, isRepeating } from "./carriers.ts";
import { encodings } from "./encodings.ts";
import { isNoCase, mustHold } from "./expectation.ts";
import { createSearch, findLeak, type Search } from "./find-leak.ts";
import type { Identifier, Kind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { countCase, type LeakMatrix } from "./leak-matrix.ts";
import { type PageUnderTest, personalPages, publicPage } from "./page-under-test.ts";
import { createRandom } from "./random.ts";

export interface Leak {
  kind: string;
  encoding: string;
  carrier: string;
  page: string;
  /** Where it was found: in the page's output, or in what the edge stored from a page without a guard. */
  side: "page" | "edge";
  /** The text that was inserted, and the text that remained. */
  dressed: string;
  left: string;
}

export interface CorpusResult {
  cases: number;
  /** Leaks from the page, by kind and group of carriers. */
  matrix: LeakMatrix;
  /** The number of cases in which nothing may leave. */
  asserted: number;
  /** Leaks where nothing may leave. */
  leaks: Leak[];
  /** Leaks where redaction is best effort, such as names of people in public titles. */
  measured: Leak[];
  /** Events that the page's guard passes and the edge rejects, with its first reason. */
  rejected: string[];
  /** Events that the guard changes again on a second run. */
  unstable: string[];
}

export interface CorpusOptions {
  seeds: readonly number[];
  /** Every n-th case: a prime number, so that every format of a kind meets every carrier. */
  oneIn: number;
}

const pages = { "public page": publicPage, ...personalPages } as Record<string, PageUnderTest>;
const personalNames = Object.keys(personalPages);

/** Site text is tested on a public and a personal page; everything else on one of the four pages in turn. */
function pagesFor(carrier: Carrier, name: string, turn: number): string[] {
  const personal = personalNames[turn % personalNames.length] as string;
  if (isRepeating(name)) return ["public page"];
  if (carrier.group === "site text") return ["public page", personal];
  return [turn % 4 === 3 ? "public page" : personal];
}

/** The event without the visitor's user name, which it may contain. */
function withoutIdentity({ isUsername }: Carried, xdm: Record<string, unknown>): unknown {
  if (!isUsername) return xdm;
  const { identityMap: _named, ...rest } = xdm;
  return rest;
}

/** A result that accumulates the results of several runs. */
export const emptyResult = (): CorpusResult => ({
  cases: 0,
  matrix: new Map(),
  asserted: 0,
  leaks: [],
  measured: [],
  rejected: [],
  unstable: [],
});

export function runCorpus(subject: Subject, { seeds, oneIn }: CorpusOptions): CorpusResult {
  const result = emptyResult();

  const tryOne = (carried: Carried, search: Search, about: Omit<Leak, "side" | "left">, holds: boolean) => {
    const note = (side: Leak["side"], value: unknown) => {
      const left = findLeak(value, search);
      if (left === undefined) return false;
      (holds ? result.leaks : result.measured).push({ ...about, side, left });
      return true;
    };
    const where = `${about.kind}, ${about.encoding}, ${about.carrier}, ${about.page}: ${about.dressed}`;
    const guarded = JSON.parse(JSON.stringify(subject.guard(carried.xdm, carried.context).xdm)) as Record<
      string,
      unknown
    >;
    const leaked = note("page", withoutIdentity(carried, guarded));
    const validated = subject.validate(structuredClone(guarded));
    if (validated.verdict !== "accepted") result.rejected.push(`${where}: ${validated.reasons[0]}`);
    const again = subject.guard(guarded, carried.context).cuts;
    if (again.length > 0) result.unstable.push(`${where}: ${JSON.stringify(again)} in ${JSON.stringify(guarded)}`);
    const kept = subject.validate(structuredClone(carried.xdm));
    note("edge", [withoutIdentity(carried, JSON.parse(kept.xdm) as Record<string, unknown>), kept.reasons]);
    result.cases++;
    if (holds) result.asserted++;
    return leaked;
  };

  const tryKind = (kindName: string, kind: Kind, identifier: Identifier, seed: number, from: number) => {
    const seen = new Set<string>();
    for (const [at, [encoding, encode]] of Object.entries(encodings).entries()) {
      const dressed = encode(identifier.text);
      if (seen.has(dressed) || (kind.encodings && !kind.encodings.includes(encoding))) continue;
      seen.add(dressed);
      const search = createSearch(identifier.secrets, dressed);
      for (const [index, [name, carrier]] of Object.entries(carriers).entries()) {
        if (
          (seed + from * 7919 + at * 104_729 + index * 1_299_709) % oneIn !== 0 ||
          isNoCase({ kind, identifier, carrier, isPersonal: false })
        )
          continue;
        for (const page of pagesFor(carrier, name, seed + at + index)) {
          const isPersonal = pages[page]?.isPersonal === true || isRepeating(name);
          const carried = carrier.carry(dressed, pages[page] ?? publicPage);
          const holds = mustHold({ kind, identifier, carrier, isPersonal });
          const leaked = tryOne(carried, search, { kind: kindName, encoding, carrier: name, page, dressed }, holds);
          countCase(result.matrix, kindName, carrier.group, isPersonal, leaked);
        }
      }
    }
  };

  for (const seed of seeds)
    for (const [from, [name, kind]] of Object.entries(kinds).entries()) {
      const identifier = kind.make(createRandom(seed * 7919 + from * 104_729), seed);
      tryKind(name, kind, identifier, seed, from);
    }
  return result;
}
