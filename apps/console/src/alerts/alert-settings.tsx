/** What is set for conditions in place of the defaults, and the form that sets it. */
import { Button, ButtonGroup } from "@react-spectrum/s2";
import { type AlertSetting, alertConditions, type ConditionDefinition } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { removeAlertSetting } from "../shared/api/alerts-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import { useSiteChoices } from "../shared/property/use-site-choices.ts";
import { SettingForm } from "./setting-form.tsx";
import { type SettingPlace, settingPlace } from "./setting-place.ts";

export function AlertSettings({ settings, mayWrite }: { settings: readonly AlertSetting[]; mayWrite: boolean }) {
  const queries = useQueryClient();
  const sites = useSiteChoices();
  const [edited, setEdited] = useState<SettingPlace>({ condition: "rejected", environment: "", site: "" });
  const removing = useMutation({
    mutationFn: removeAlertSetting,
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  const buttons = (setting: AlertSetting) => {
    const name = `${alertConditions[setting.condition].title}, ${settingPlace(setting)}`;
    return (
      <ButtonGroup>
        <Button size="S" variant="secondary" aria-label={`Edit: ${name}`} onPress={() => setEdited(setting)}>
          Edit
        </Button>
        <Button
          size="S"
          variant="secondary"
          aria-label={`Back to the default: ${name}`}
          isPending={removing.isPending && removing.variables === setting}
          onPress={() => removing.mutate(setting)}
        >
          Back to the default
        </Button>
      </ButtonGroup>
    );
  };
  return (
    <>
      <LeadSection
        title="Changed limits"
        lead="Limits that differ from the defaults. The most specific one applies: that of environment and site, of the environment, of the site, of all."
        empty={settings.length === 0 && "Every condition has its defaults."}
      >
        {removing.error && <p role="alert">{removing.error.message}</p>}
        <PlainTable
          isCaptionHidden
          caption="List of settings"
          columns={["Condition", "Where", "Set", ...(mayWrite ? ["Change"] : [])]}
          rows={settings.map((setting) => ({
            key: `${setting.condition} ${settingPlace(setting)}`,
            cells: [
              alertConditions[setting.condition].title,
              settingPlace(setting),
              settingText(setting),
              ...(mayWrite ? [buttons(setting)] : []),
            ],
          }))}
        />
      </LeadSection>
      {mayWrite && <SettingForm settings={settings} sites={sites} place={edited} onPlace={setEdited} />}
    </>
  );
}

function settingText({ condition, isOn, limits }: AlertSetting): string {
  if (!isOn) return "off";
  const { limits: defined }: ConditionDefinition = alertConditions[condition];
  const lines = Object.entries(limits).map(([name, value]) => `${defined[name]?.label ?? name}: ${value}`);
  return lines.join("; ") || "on";
}
