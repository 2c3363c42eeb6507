/** Properties of the page that need no data layer. */
import type { PageFact } from "../../payload/page-facts.ts";
import type { DelegateFactory, Source } from "../../rules/component.ts";
import type { SyntheticEvent } from "../trigger-details.ts";

const delegate: DelegateFactory =
  ({ pageFact }) =>
  ({ fact }: { fact: PageFact }, { moment }: SyntheticEvent) =>
    pageFact(fact, moment);

/** A property of the page itself, such as its title, address, language or derived name. */
export function pageInfo(fact: PageFact): Source {
  return { kind: "data-element", name: "page-info", settings: { fact }, delegate };
}
