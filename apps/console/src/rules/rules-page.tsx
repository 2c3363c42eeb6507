/** All rules of a build: where they run, what they send, and what they did in the time range. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type RuleResult, ruleResults } from "@tagwell/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import type { Property } from "../shared/api/catalog-client.ts";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { Clamped, linkStyle, silentLinkStyle, Text } from "../shared/components/text.tsx";
import { EventTypeLink } from "../shared/links.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";
import { useScope } from "../shared/scope/use-scope.ts";
import { useTimes } from "../shared/time/use-times.ts";
import { Sparkline } from "./sparkline.tsx";

const columns = [
  { name: "Rule" },
  { name: "Fired over time", width: 112 },
  { name: "Fired", isNumber: true },
  { name: "Skipped", isNumber: true },
  { name: "Failed", isNumber: true },
  { name: "Last run", isShort: true, width: 112 },
  { name: "Trigger", width: 160, isMinor: true },
  { name: "Sites", width: 112, isMinor: true },
  { name: "Sends", width: 136, isMinor: true },
];
const silent = style({ color: "neutral-subdued" });

export function RulesPage() {
  const search = useSearch({ from: "/rules" });
  const { site } = useScope();
  const navigate = useNavigate({ from: "/rules" });
  return (
    <CatalogPage
      label="Rules"
      query={useCatalog()}
      bar={
        <CatalogBar
          what="Search rules"
          search={search}
          onSearch={(next) => void navigate({ search: next, replace: true })}
        />
      }
    >
      {(catalog) => {
        const { rules } = catalog;
        const shown = rules.filter(
          ({ name, purpose, on, then, sites }) =>
            hasWords(search.q, name, purpose, on, then) && (!site || sites.some((key) => key === site)),
        );
        if (shown.length === 0) return <Text>No rule matches. Remove a word, or select all sites.</Text>;
        return <RuleTable catalog={catalog} rules={shown} />;
      }}
    </CatalogPage>
  );
}

function Sent({ rule, labels }: { rule: string; labels: readonly string[] }) {
  const [label] = labels;
  if (label === undefined) return "no event";
  return labels.length === 1 ? (
    <EventTypeLink label={label} />
  ) : (
    <Link to="/rules/$rule" params={{ rule }} className={linkStyle}>
      {labels.length} kinds of event
    </Link>
  );
}

function RuleTable({ catalog, rules }: { catalog: Property; rules: Property["rules"] }) {
  const times = useTimes();
  const { data: activity, error } = useRuleActivity();
  const counted =
    error && !activity
      ? `Their counts could not be loaded: ${error.message}`
      : "Counts cover the time range, from pages that report traces.";
  return (
    <PlainTable
      caption={`${rules.length} of ${catalog.rules.length} rules. ${counted} Times are in ${times.zone}.`}
      columns={columns}
      rows={rules.map(({ name, on, sites, sends }) => {
        const did = activity?.get(name);
        return {
          key: name,
          cells: [
            <Link key={name} to="/rules/$rule" params={{ rule: name }} className={linkStyle}>
              {name}
            </Link>,
            <Sparkline key="steps" values={(did?.steps ?? []).map(({ fired }) => fired)} />,
            ...ruleResults.map((result) => (
              <ResultLink key={result} rule={name} result={result} count={activity && (did?.[result] ?? 0)} />
            )),
            did ? (
              times.short(did.lastAt)
            ) : (
              <span key="last" className={silent}>
                {activity ? "not in this range" : "–"}
              </span>
            ),
            <Clamped key="on">
              <CodeText text={on.length > 2 ? `${on[0]}, or ${on.length - 1} more` : on.join(", or ")} />
            </Clamped>,
            <Clamped key="sites">{siteLabels(catalog, sites)}</Clamped>,
            <Sent key="sends" rule={name} labels={sends} />,
          ],
        };
      })}
    />
  );
}

interface ResultLinkProps {
  rule: string;
  result: RuleResult;
  /** Undefined until it is known. */
  count: number | undefined;
}

/** How often a rule fired, was skipped or failed, as a link to the sessions in which that happened, or that say why not. */
function ResultLink({ rule, result, count }: ResultLinkProps) {
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
