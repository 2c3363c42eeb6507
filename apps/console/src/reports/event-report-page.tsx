/** The view Explore: how many events of any kind there were, over time and by one of their fields. */
import { Picker, PickerItem, Text } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { Report } from "@tagwell/contract";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { eventReportAddress } from "../shared/api/reports-client.ts";
import { ViewSheet } from "../shared/components/view-sheet.tsx";
import { eventTitle } from "../shared/events/describe-event.ts";
import { useProperty } from "../shared/property/property-context.tsx";
import { useScope } from "../shared/scope/use-scope.ts";
import { type EventReportSearch, eventReportQueryOf } from "./event-report-search.ts";
import { LoadedReport } from "./loaded-report.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportHeading } from "./report-heading.tsx";
import { pageView } from "./report-queries.ts";

/** Events are counted when they are asked for, so this is less often than a report whose counts are kept. */
const refetchMs = 60_000;
const picker = style({ width: { default: "full", "@media (min-width: 720px)": 240 } });
const none = "none";

export function EventReportPage() {
  const search = useSearch({ from: "/explore" });
  const navigate = useNavigate();
  const scope = useScope();
  const property = useProperty(scope.environment);
  const labels = [...new Set(property.schema.events.map(({ label }) => label))];
  const event = search.event ?? labels.find((label) => label === pageView) ?? labels[0] ?? "";
  const query = eventReportQueryOf(scope, event, search, Date.now());
  // From what the address has then: another choice may be on its way to it.
  const onSearch = (next: (before: EventReportSearch) => EventReportSearch) =>
    void navigate({ to: ".", search: next as never });
  // Fields and rules are those of one kind of event.
  const onEvent = (label: string) => onSearch(({ rule: _, breakdown: __, ...before }) => ({ ...before, event: label }));
  const rules = property.rules.filter(({ sends }) => sends.includes(event)).map(({ name }) => name);
  return (
    <ViewSheet label="Explore">
      <LoadedReport address={eventReportAddress(query)} query={query} name={event} refetchMs={refetchMs}>
        {(report) => (
          <>
            <ReportFilters
              search={search}
              onSearch={({ compare }) => onSearch((before) => withChoice(before, "compare", compare))}
            >
              <Picker
                label="Event"
                menuWidth={320}
                styles={picker}
                value={event}
                onChange={(key) => onEvent(String(key))}
              >
                {eventChoices(labels, event).map(({ label, title }) => (
                  <PickerItem key={label} id={label} textValue={title}>
                    <Text slot="label">{title}</Text>
                    <Text slot="description">{label}</Text>
                  </PickerItem>
                ))}
              </Picker>
              {namesRule(report) && (
                <Choice
                  label="Rule"
                  every="Any rule"
                  names={rules}
                  chosen={search.rule}
                  onChange={(rule) => onSearch((before) => withChoice(before, "rule", rule))}
                />
              )}
              <Choice
                label="Break down by"
                every="Nothing"
                names={(report?.breakdowns ?? []).map(({ name }) => name)}
                titles={new Map(report?.breakdowns.map(({ name, title }) => [name, title]))}
                chosen={search.breakdown}
                onChange={(breakdown) => onSearch((before) => withChoice(before, "breakdown", breakdown))}
              />
            </ReportFilters>
            <ReportHeading title={eventTitle(event)} description={report?.description} />
          </>
        )}
      </LoadedReport>
    </ViewSheet>
  );
}

interface ChoiceProps {
  label: string;
  /** What stands for no choice. */
  every: string;
  names: readonly string[];
  titles?: ReadonlyMap<string, string>;
  chosen: string | undefined;
  onChange: (name: string | undefined) => void;
}

function Choice({ label, every, names, titles, chosen, onChange }: ChoiceProps) {
  // The name in an old link may no longer exist.
  const all = chosen === undefined || names.includes(chosen) ? names : [...names, chosen];
  return (
    <Picker
      label={label}
      menuWidth={320}
      styles={picker}
      value={chosen ?? none}
      onChange={(key) => onChange(key === none ? undefined : String(key))}
    >
      {[none, ...all].map((name) => (
        <PickerItem key={name} id={name}>
          {name === none ? every : (titles?.get(name) ?? name)}
        </PickerItem>
      ))}
    </Picker>
  );
}

function withChoice(search: EventReportSearch, name: "rule" | "breakdown" | "compare", value: string | undefined) {
  const { [name]: _, ...rest } = search;
  return value === undefined ? rest : { ...rest, [name]: value };
}

const namesRule = (report: Report | undefined) => report?.breakdowns.some(({ name }) => name === "container.rule");

/** By title; with the one in the address, which the build may not have. */
function eventChoices(labels: readonly string[], chosen: string): { label: string; title: string }[] {
  return [...new Set([...labels, chosen])]
    .map((label) => ({ label, title: eventTitle(label) }))
    .sort((a, b) => a.title.localeCompare(b.title));
}
