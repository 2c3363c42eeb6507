/** Guards addresses: each part as the text that it is. */
import type { GuardRules } from "../property/guard-rules.ts";
import type { Published } from "../published/published-kind.ts";
import { guardAddress } from "./guard-address.ts";
import { wordsMissing } from "./guard-reasons.ts";
import type { Passed } from "./passed.ts";
import { remember } from "./remember.ts";
import { type ScrubOptions, scrub } from "./scrub.ts";

type Guard = (text: string) => Passed;

/** An address, or the query of one. `published` is undefined until the words are loaded, and then nothing but them is missing. */
export const urlGuard = (
  parameters: GuardRules["queryParameters"],
  { campaign, pageText, vocabulary, ids }: Record<"campaign" | "pageText" | "vocabulary" | "ids", Guard>,
  { isPublicFolder, year }: Required<Pick<ScrubOptions, "year">> & { isPublicFolder(text: string): boolean },
  published: Published | undefined,
): Guard =>
  remember((text) => {
    const found: string[] = [];
    const noting = (guard: Guard) => (part: string) => {
      const { text: rest, found: kinds } = guard(part);
      found.push(...kinds);
      return rest;
    };
    const rules = {
      parameters,
      label: noting(campaign),
      isPublicFolder: (text: string) => {
        const isPublic = isPublicFolder(text);
        if (!published && !isPublic) found.push(wordsMissing);
        return isPublic;
      },
      segment: noting(pageText),
      vocabulary: noting(vocabulary),
      code: noting(ids),
      isHost: (name: string) => scrub(name, { year }).found.length === 0,
      cut: (kind: string) => void found.push(kind),
    };
    return { text: guardAddress(text, rules), found };
  });
