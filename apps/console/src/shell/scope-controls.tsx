/** Chooses the scope of all views: site, time range, time zone and environment. */
import { Picker, PickerItem } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EventSource, eventSources } from "@tagwell/contract";
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
const all = "all";

/** `isStacked`: one below the other, with visible labels. */
export function ScopeControls({ isStacked = false }: { isStacked?: boolean }) {
  const scope = useScope();
  const setScope = useSetScope();
  const sites = siteChoices(useServedProperties().properties ?? []);
  const served = useHealth()?.environments ?? [];
  const named = (name: string) => (isStacked ? { label: name } : { "aria-label": name, isQuiet: true });
  const local = localOffset(new Date());
  // The site of an old link may no longer exist.
  const isKnown = scope.site === undefined || sites.some(({ key }) => key === scope.site);
  return (
    <search className={bar({ isStacked })} aria-label="Scope">
      <Picker
        {...named("Site")}
        size="S"
        menuWidth={200}
        value={scope.site ?? all}
        onChange={(key) => setScope({ site: key === all ? undefined : String(key) })}
      >
        {[
          { key: all, label: "All sites" },
          ...sites,
          ...(isKnown ? [] : [{ key: String(scope.site), label: String(scope.site) }]),
        ].map(({ key, label }) => (
          <PickerItem key={key} id={key}>
            {label}
          </PickerItem>
        ))}
      </Picker>
      <RangePicker scope={scope} onScope={setScope} named={named("Time range")} />
      <Picker
        {...named("Time zone")}
        size="S"
        menuWidth={200}
        value={scope.tz ?? "utc"}
        onChange={(key) => setScope({ tz: key === "local" ? "local" : undefined })}
      >
        <PickerItem id="utc">UTC</PickerItem>
        <PickerItem id="local">{`Local (${local})`}</PickerItem>
      </Picker>
      <Picker
        {...named("Environment")}
        size="S"
        menuWidth={200}
        value={scope.environment ?? (served.length === 1 ? (served[0] ?? all) : all)}
        onChange={(key) => setScope({ environment: key === all ? undefined : (key as EventSource) })}
      >
        {[...(served.length === 1 ? [] : [all]), ...eventSources].map((name) => (
          <PickerItem key={name} id={name}>
            {name === all ? "All environments" : name}
          </PickerItem>
        ))}
      </Picker>
    </search>
  );
}
