/** Chooses the scope of all views: site, time range, time zone and environment. */
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { eventSources } from "@tagwell/contract";
import { Choice } from "../shared/components/choice.tsx";
import { useHealth } from "../shared/hooks/use-health.ts";
import { useServedProperties } from "../shared/property/property-queries.ts";
import { siteChoices } from "../shared/property/site-labels.ts";
import { useScope, useSetScope } from "../shared/scope/use-scope.ts";
import { localOffset } from "../shared/time/time-format.ts";
import { RangePicker } from "./range-picker.tsx";

const bar = style<{ isStacked: boolean }>({
  display: "flex",
  flexDirection: { default: "row", isStacked: "column" },
  alignItems: { default: "center", isStacked: "stretch" },
  gap: 12,
});
const all = "all" as const;

/** `isStacked`: one below the other, with visible labels. */
export function ScopeControls({ isStacked = false }: { isStacked?: boolean }) {
  const scope = useScope();
  const setScope = useSetScope();
  const sites = siteChoices(useServedProperties().properties ?? []);
  const served = useHealth()?.environments ?? [];
  const look = isStacked ? {} : ({ labelPlace: "hidden", isQuiet: true } as const);
  const local = localOffset(new Date());
  // The site of an old link may no longer exist.
  const isKnown = scope.site === undefined || sites.some(({ key }) => key === scope.site);
  return (
    <search className={bar({ isStacked })} aria-label="Scope">
      <Choice
        {...look}
        label="Site"
        value={scope.site ?? all}
        onChange={(key) => setScope({ site: key === all ? undefined : key })}
        options={[
          { id: all, label: "All sites" },
          ...sites.map(({ key, label }) => ({ id: key, label })),
          ...(isKnown ? [] : [{ id: String(scope.site), label: String(scope.site) }]),
        ]}
      />
      <RangePicker scope={scope} onScope={setScope} look={look} />
      <Choice
        {...look}
        label="Time zone"
        value={scope.tz ?? "utc"}
        onChange={(key) => setScope({ tz: key === "local" ? "local" : undefined })}
        options={[
          { id: "utc", label: "UTC" },
          { id: "local", label: `Local (${local})` },
        ]}
      />
      <Choice
        {...look}
        label="Environment"
        value={scope.environment ?? (served.length === 1 ? (served[0] ?? all) : all)}
        onChange={(key) => setScope({ environment: key === all ? undefined : key })}
        options={[...(served.length === 1 ? [] : [all]), ...eventSources].map((id) => ({
          id,
          label: id === all ? "All environments" : id,
        }))}
      />
    </search>
  );
}
