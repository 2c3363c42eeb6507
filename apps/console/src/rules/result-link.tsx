/** How often a rule fired, was skipped or failed, as a link to the sessions in which that happened. */
import type { RuleResult } from "@tagwell/contract";
import { Link } from "@tanstack/react-router";
import { linkStyle } from "../shared/components/text.tsx";

export interface ResultLinkProps {
  rule: string;
  result: RuleResult;
  count: number;
}

export function ResultLink({ rule, result, count }: ResultLinkProps) {
  const text = count.toLocaleString("en");
  if (count === 0) return text;
  return (
    <Link
      to="/sessions"
      search={{ rule, result }}
      className={linkStyle}
      aria-label={`${text} ${result}: sessions of ${rule}`}
    >
      {text}
    </Link>
  );
}
