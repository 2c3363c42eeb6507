/** Why a row does not count more. */
import { WhyNot } from "../shared/why/why-not.tsx";
import type { RowLinks } from "./row-links.ts";
import { inSentence } from "./table-rows.ts";

export interface WhyRowProps {
  links: RowLinks | undefined;
  column: { name: string; title: string };
  /** What the row is called. */
  of: string;
}

export function WhyRow({ links, column: { name, title }, of }: WhyRowProps) {
  const question = links?.why[name];
  return question && <WhyNot question={question} of={`${inSentence(title)} of ${of}`} />;
}
