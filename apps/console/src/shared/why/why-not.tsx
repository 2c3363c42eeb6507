/** Beside a count that is low: the sessions in which the rules that send such events are explained. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { Link } from "@tanstack/react-router";
import { linkStyle } from "../components/text.tsx";
import { useProperties } from "../property/property-context.tsx";
import type { ScopeChange } from "../scope/use-scope.ts";
import { rulesSending } from "./rules-sending.ts";

/** What is asked of the rules that send the events of a count. */
export interface WhyQuestion {
  labels: readonly string[];
  /** The page's name, as events have it. */
  page?: string;
  /** What of the address's scope the count was of; the rest stays. */
  scope: ScopeChange;
}

const list = style({ display: "flex", flexWrap: "wrap", columnGap: 8, font: "ui-sm" });
/** Tall enough to be hit beside the count above. */
const target = style({ paddingY: 4 });

/** Nothing where no rule of the builds sends such events, or too many do. `of` says what was counted. */
export function WhyNot({ question: { labels, page, scope }, of }: { question: WhyQuestion; of: string }) {
  const rules = rulesSending(useProperties(), labels, scope.site);
  if (rules.length === 0) return null;
  return (
    <span className={list} data-screen-only>
      {rules.map((rule) => {
        const text = rules.length === 1 ? "Why not?" : `Why not ${rule}?`;
        return (
          <Link
            key={rule}
            to="/sessions"
            search={{ ...scope, explain: rule, ...(page && { named: page }) } as never}
            className={`${linkStyle} ${target}`}
            aria-label={`${text} ${[rules.length === 1 && rule, of].filter(Boolean).join(", ")}`}
          >
            {text}
          </Link>
        );
      })}
    </span>
  );
}
