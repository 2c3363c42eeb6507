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
import type { FormEvent } from "react";
import { setAlert } from "../shared/api/alerts-client.ts";
import { LeadSection } from "../shared/components/lead-section.tsx";
import { alertsKey } from "../shared/hooks/use-alerts.ts";
import type { SettingPlace } from "./setting-place.ts";

const box = style({ maxWidth: 560 });
const all = "all";

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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const names = Object.keys(definition.limits);
    const limits = Object.fromEntries(names.map((name) => [name, Number(form.get(name))]));
    saving.mutate({ condition, environment, site, isOn: form.get("isOn") !== null, limits });
  };
  return (
    <LeadSection title="Change a limit" lead={definition.opens} empty={false}>
      <div className={box}>
        {/* The key renews the fields with what is set there. */}
        <Form key={`${condition} ${environment} ${site} ${JSON.stringify(known)}`} onSubmit={submit}>
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
          <Switch name="isOn" value="1" defaultSelected={known?.isOn ?? true}>
            Enabled
          </Switch>
          {Object.entries(definition.limits).map(([name, limit]) => (
            <NumberField
              key={name}
              name={name}
              label={limit.label}
              defaultValue={known?.limits[name] ?? limit.default}
              minValue={limit.min}
              maxValue={limit.max}
              isRequired
            />
          ))}
          <Button type="submit" variant="secondary" isPending={saving.isPending}>
            Save
          </Button>
        </Form>
        <p role="status">{saving.isSuccess && "Saved. It applies from the next evaluation, within a minute."}</p>
        {saving.error && <p role="alert">{saving.error.message}</p>}
      </div>
    </LeadSection>
  );
}
