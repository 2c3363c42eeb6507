/** What is watched with which limits, and the form that sets them. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { AlertSetting } from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText } from "../shared/components/alert-text.tsx";
import { Button, ButtonGroup } from "../shared/components/button.tsx";
import { actionsColumn } from "../shared/components/column-title.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { PlainTable } from "../shared/components/plain-table.tsx";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import { useSiteChoices } from "../shared/property/property-context.tsx";
import { SettingForm } from "./setting-form.tsx";
import type { SettingPlace } from "./watched-conditions.ts";
import { type WatchedCondition, watchedConditions } from "./watched-conditions.ts";

const columns = [
  { name: "Condition" },
  { name: "Opens when", width: 240 },
  { name: "Where", width: 176 },
  { name: "Limits", width: 240 },
];
const formBox = style({ outlineStyle: "none" });

export function AlertSettings({ settings, mayWrite }: { settings: readonly AlertSetting[]; mayWrite: boolean }) {
  const [edited, setEdited] = useState<SettingPlace>({ condition: "rejected", environment: "", site: "" });
  const sites = useSiteChoices();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: ({ condition, environment, site }: AlertSetting) =>
      call("DELETE /api/alerts/settings", { query: { condition, environment, site } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  const form = useRef<HTMLDivElement>(null);
  const edit = (place: SettingPlace) => {
    setEdited(place);
    form.current?.focus();
  };
  return (
    <>
      <LeadSection
        title="Conditions"
        lead={
          settings.length === 0
            ? "Each condition uses its default limits until you change them."
            : "If several limits are set for a condition, the most specific one applies: environment and site, then environment, then site, then all."
        }
      >
        <AlertText text={reset.error?.message} />
        <PlainTable
          isCaptionHidden
          caption="List of conditions"
          columns={mayWrite ? [...columns, { ...actionsColumn, width: 176 }] : columns}
          rows={watchedConditions(settings, sites).map((row) => ({
            key: `${row.condition} ${row.where}`,
            cells: [
              row.title,
              row.opens,
              row.where,
              row.setting ? `${row.limits} (changed)` : row.limits,
              mayWrite && (
                <ConditionButtons
                  row={row}
                  isResetting={reset.isPending && reset.variables === row.setting}
                  onEdit={() => edit(row)}
                  onReset={reset.mutate}
                />
              ),
            ],
          }))}
        />
      </LeadSection>
      {mayWrite && (
        <div ref={form} tabIndex={-1} className={formBox}>
          <SettingForm settings={settings} place={edited} onPlace={setEdited} />
        </div>
      )}
    </>
  );
}

interface ConditionButtonsProps {
  row: WatchedCondition;
  isResetting: boolean;
  onEdit: () => void;
  onReset: (setting: AlertSetting) => void;
}

function ConditionButtons({ row: { setting, title, where }, isResetting, onEdit, onReset }: ConditionButtonsProps) {
  const name = `${title}, ${where}`;
  return (
    <ButtonGroup>
      <Button size="S" variant="secondary" aria-label={`Edit: ${name}`} onPress={onEdit}>
        Edit
      </Button>
      {setting && (
        <Button
          size="S"
          variant="secondary"
          aria-label={`Back to the default: ${name}`}
          isPending={isResetting}
          onPress={() => onReset(setting)}
        >
          Back to the default
        </Button>
      )}
    </ButtonGroup>
  );
}
