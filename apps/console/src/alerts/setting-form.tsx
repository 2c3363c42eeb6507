/** Switches a condition on or off and sets its limits, for all sites or for one. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import {
  type AlertSetting,
  alertConditionNames,
  alertConditions,
  type ConditionDefinition,
  environmentNames,
} from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../shared/api/call.ts";
import { AlertText, StatusText } from "../shared/components/alert-text.tsx";
import { Button } from "../shared/components/button.tsx";
import { Choice } from "../shared/components/choice.tsx";
import { Field, Form } from "../shared/components/field.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { Checkbox } from "../shared/components/options.tsx";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import { useSiteChoices } from "../shared/property/property-context.tsx";
import type { SettingPlace } from "./watched-conditions.ts";

const box = style({ maxWidth: 560 });
const all = "all" as const;

/** What was changed in the form, and where. */
interface Entered {
  key: string;
  isOn?: boolean;
  /** As typed. */
  limits: Readonly<Record<string, string>>;
}

export interface SettingFormProps {
  settings: readonly AlertSetting[];
  place: SettingPlace;
  onPlace: (place: SettingPlace) => void;
}

export function SettingForm({ settings, place, onPlace }: SettingFormProps) {
  const queries = useQueryClient();
  const { condition } = place;
  const definition: ConditionDefinition = alertConditions[condition];
  const { environment, site } = definition.isScoped ? place : { environment: "" as const, site: "" };
  const known = settings.find(
    (each) => each.condition === condition && each.environment === environment && each.site === site,
  );
  const saving = useMutation({
    mutationFn: (body: AlertSetting) => call("PUT /api/alerts/settings", { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  // What is entered for one place is of no other, nor of what is set there later.
  const key = `${condition} ${environment} ${site} ${JSON.stringify(known)}`;
  const [entered, setEntered] = useState<Entered>({ key, limits: {} });
  const draft = entered.key === key ? entered : { key, limits: {} };
  const { isOn = known?.isOn ?? true } = draft;
  const limitOf = (name: string) => draft.limits[name] ?? known?.limits[name] ?? definition.limits[name]?.default ?? 0;
  const send = () => {
    const limits = Object.fromEntries(Object.keys(definition.limits).map((name) => [name, Number(limitOf(name))]));
    saving.mutate({ condition, environment, site, isOn, limits });
  };
  return (
    <LeadSection title="Change a limit" lead={definition.opens}>
      <div className={box}>
        <Form key={key} onSend={send}>
          <PlaceChoices place={place} onPlace={onPlace} isScoped={definition.isScoped} />
          <Checkbox isSwitch isSelected={isOn} onChange={(isOn) => setEntered({ ...draft, isOn })}>
            Enabled
          </Checkbox>
          {Object.entries(definition.limits).map(([name, limit]) => (
            <Field
              key={name}
              label={limit.label}
              type="number"
              step="any"
              value={limitOf(name)}
              onChange={(value) => setEntered({ ...draft, limits: { ...draft.limits, [name]: value } })}
              min={limit.min}
              max={limit.max}
              required
            />
          ))}
          <Button type="submit" variant="secondary" isPending={saving.isPending}>
            Save
          </Button>
        </Form>
        <StatusText text={saving.isSuccess && "Saved. It applies from the next evaluation, within a minute."} />
        <AlertText text={saving.error?.message} />
      </div>
    </LeadSection>
  );
}

/** Which condition, and where: in all environments and sites, or in one. */
function PlaceChoices(props: Omit<SettingFormProps, "settings"> & { isScoped: boolean }) {
  const { place, onPlace, isScoped } = props;
  const sites = useSiteChoices();
  return (
    <>
      <Choice
        label="Condition"
        value={place.condition}
        onChange={(condition) => onPlace({ ...place, condition })}
        options={alertConditionNames.map((id) => ({ id, label: alertConditions[id].title }))}
      />
      {isScoped && (
        <>
          <Choice
            label="Environment"
            value={place.environment || all}
            onChange={(key) => onPlace({ ...place, environment: key === all ? "" : key })}
            options={[all, ...environmentNames].map((id) => ({ id, label: id === all ? "All environments" : id }))}
          />
          <Choice
            label="Site"
            value={place.site || all}
            onChange={(key) => onPlace({ ...place, site: key === all ? "" : key })}
            options={[{ id: all, label: "All sites" }, ...sites.map(({ key, label }) => ({ id: key, label }))]}
          />
        </>
      )}
    </>
  );
}
