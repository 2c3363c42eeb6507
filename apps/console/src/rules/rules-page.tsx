/** All rules of a build: where they run, what they send, and what they did today. */
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { CatalogBar, CatalogPage } from "../shared/catalog/catalog-page.tsx";
import { hasWords } from "../shared/catalog/catalog-search.ts";
import { useCatalog, useRuleActivity } from "../shared/catalog/use-catalog.ts";
import { CodeText } from "../shared/components/code-text.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { linkStyle, Text } from "../shared/components/text.tsx";
import { siteLabels } from "../shared/property/site-labels.ts";

const columns = [
  { name: "Rule" },
  { name: "Trigger" },
  { name: "Sites" },
  { name: "Sends" },
  { name: "Fired", isNumber: true },
  { name: "Skipped", isNumber: true },
  { name: "Failed", isNumber: true },
  { name: "Last active" },
];

export function RulesPage() {
  const search = useSearch({ from: "/rules" });
  const navigate = useNavigate({ from: "/rules" });
  const activity = useRuleActivity().data;
  return (
    <CatalogPage
      query={useCatalog(search.environment)}
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
            hasWords(search.q, name, purpose, on, then) && (!search.site || sites.some((key) => key === search.site)),
        );
        if (shown.length === 0) return <Text>No rule matches. Remove a word, or select all sites.</Text>;
        return (
          <PlainTable
            caption={`${shown.length} of ${rules.length} rules. Counts are for today, from pages that report traces.`}
            columns={columns}
            rows={shown.map(({ name, on, sites, sends }) => {
              const { sent = 0, skipped = 0, failed = 0, lastAt } = activity?.get(name) ?? {};
              return {
                key: name,
                cells: [
                  <Link key={name} to="/rules/$rule" params={{ rule: name }} search={search} className={linkStyle}>
                    {name}
                  </Link>,
                  <CodeText
                    key={name}
                    text={on.length > 2 ? `${on[0]}, or ${on.length - 1} more` : on.join(", or ")}
                  />,
                  siteLabels(catalog, sites),
                  sends.length > 1 ? `${sends.length} kinds of event` : (sends[0] ?? "no event"),
                  ...[sent, skipped, failed].map((count) => count.toLocaleString("en")),
                  lastAt ? new Date(lastAt).toLocaleTimeString("en-GB") : "not today",
                ],
              };
            })}
          />
        );
      }}
    </CatalogPage>
  );
}
