/** How often a rule fired, was skipped or failed, as a link to the sessions in which that happened, or that say why not. */
import type { RuleResult } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { linkStyle, silentLinkStyle } from "../shared/components/text.tsx";

export interface ResultLinkProps {
  rule: string;
  result: RuleResult;
  /** Undefined until it is known. */
  count: number | undefined;
}

export function ResultLink({ rule, result, count }: ResultLinkProps) {
  if (count === undefined) return "–";
  const text = count.toLocaleString("en");
  const isNone = count === 0;
  return (
    <Link
      to="/sessions"
      search={isNone ? { explain: rule } : { rule, result }}
      className={isNone ? silentLinkStyle : linkStyle}
      aria-label={isNone ? `0 ${result}: why, for ${rule}` : `${text} ${result}: sessions of ${rule}`}
    >
      {text}
    </Link>
  );
}
