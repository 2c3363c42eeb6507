/** Switches a condition on or off and sets its limits, for all sites or for one. */
import { Button, Form, NumberField, Picker, PickerItem, Switch } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import {
  type AlertSetting,
  alertConditionNames,
  alertConditions,
  type ConditionDefinition,
  environmentNames,
} from "@tagwell/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { setAlert } from "../shared/api/alerts-client.ts";
import { FormBoundary } from "../shared/components/form-boundary.tsx";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import type { SettingPlace } from "./setting-place.ts";

const box = style({ maxWidth: 560 });
const all = "all";

/** What was changed in the form, and where. */
interface Entered {
  key: string;
  isOn?: boolean;
  limits: Readonly<Record<string, number>>;
}

export interface SettingFormProps {
  settings: readonly AlertSetting[];
  sites: readonly { key: string; label: string }[];
  place: SettingPlace;
  onPlace: (place: SettingPlace) => void;
}

export function SettingForm({ settings, sites, place, onPlace }: SettingFormProps) {
  const queries = useQueryClient();
  const { condition } = place;
  const definition: ConditionDefinition = alertConditions[condition];
  const { environment, site } = definition.isScoped ? place : { environment: "" as const, site: "" };
  const known = settings.find(
    (each) => each.condition === condition && each.environment === environment && each.site === site,
  );
  const saving = useMutation({
    mutationFn: setAlert,
    onSuccess: () => queries.invalidateQueries({ queryKey: alertsKey }),
  });
  // What is entered for one place is of no other, nor of what is set there later.
  const key = `${condition} ${environment} ${site} ${JSON.stringify(known)}`;
  const [entered, setEntered] = useState<Entered>({ key, limits: {} });
  const draft = entered.key === key ? entered : { key, limits: {} };
  const { isOn = known?.isOn ?? true } = draft;
  const limitOf = (name: string) => draft.limits[name] ?? known?.limits[name] ?? definition.limits[name]?.default ?? 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const limits = Object.fromEntries(Object.keys(definition.limits).map((name) => [name, limitOf(name)]));
    saving.mutate({ condition, environment, site, isOn, limits });
  };
  return (
    <LeadSection title="Change a limit" lead={definition.opens} empty={false}>
      <div className={box}>
        <FormBoundary>
          <Form key={key} onSubmit={submit}>
            <Picker
              label="Condition"
              selectedKey={condition}
              onSelectionChange={(key) =>
                onPlace({ ...place, condition: alertConditionNames.find((name) => name === key) ?? condition })
              }
            >
              {alertConditionNames.map((name) => (
                <PickerItem key={name} id={name}>
                  {alertConditions[name].title}
                </PickerItem>
              ))}
            </Picker>
            {definition.isScoped && (
              <Picker
                label="Environment"
                selectedKey={environment || all}
                onSelectionChange={(key) =>
                  onPlace({ ...place, environment: environmentNames.find((name) => name === key) ?? "" })
                }
              >
                {[all, ...environmentNames].map((name) => (
                  <PickerItem key={name} id={name}>
                    {name === all ? "All environments" : name}
                  </PickerItem>
                ))}
              </Picker>
            )}
            {definition.isScoped && (
              <Picker
                label="Site"
                selectedKey={site || all}
                onSelectionChange={(key) => onPlace({ ...place, site: key === all ? "" : String(key) })}
              >
                {[{ key: all, label: "All sites" }, ...sites].map(({ key, label }) => (
                  <PickerItem key={key} id={key}>
                    {label}
                  </PickerItem>
                ))}
              </Picker>
            )}
            <Switch isSelected={isOn} onChange={(isOn) => setEntered({ ...draft, isOn })}>
              Enabled
            </Switch>
            {Object.entries(definition.limits).map(([name, limit]) => (
              <NumberField
                key={name}
                label={limit.label}
                value={limitOf(name)}
                onChange={(value) => setEntered({ ...draft, limits: { ...draft.limits, [name]: value } })}
                minValue={limit.min}
                maxValue={limit.max}
                isRequired
              />
            ))}
            <Button type="submit" variant="secondary" isPending={saving.isPending}>
              Save
            </Button>
          </Form>
        </FormBoundary>
        <p role="status">{saving.isSuccess && "Saved. It applies from the next evaluation, within a minute."}</p>
        {saving.error && <p role="alert">{saving.error.message}</p>}
      </div>
    </LeadSection>
  );
}
