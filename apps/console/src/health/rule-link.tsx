/** A rule's name as a link to the rule, where the property has it. */
import { Link } from "@tanstack/react-router";
import { linkStyle } from "../shared/components/text.tsx";
import { useProperties } from "../shared/property/property-context.tsx";

export function RuleLink({ rule }: { rule: string }) {
  const isKnown = useProperties().some(({ rules }) => rules.some(({ name }) => name === rule));
  if (!isKnown) return rule;
  return (
    <Link to="/rules/$rule" params={{ rule }} className={linkStyle}>
      {rule}
    </Link>
  );
}
