/** One filter of a finder, as a list to choose from, checkboxes or chips. */
import { codeLabel } from "../people/codes.ts";
import type { FilterGroup } from "./filter-group.ts";
import { toggled } from "./filter-people.ts";

interface FilterControlProps {
  group: FilterGroup;
  /** Codes that at least one person has; other options are hidden. */
  offered: string[];
  values: string[];
  onChange(values: string[]): void;
}

export function FilterControl({ group, offered, values, onChange }: FilterControlProps) {
  const { name, label, kind } = group;
  const codes = [...new Set(offered)].sort((a, b) => codeLabel(name, a).localeCompare(codeLabel(name, b)));
  if (kind === "select") {
    return (
      <div className="form-row">
        <label htmlFor={`filter-${name}`}>{label}</label>
        <select
          id={`filter-${name}`}
          data-filter={name}
          value={values[0] ?? ""}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
        >
          <option value="">Any</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {codeLabel(name, code)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <fieldset className="form-row">
      <legend>{label}</legend>
      <div className={kind === "chips" ? "chips" : "checks"}>
        {codes.map((code) =>
          kind === "chips" ? (
            <button
              key={code}
              type="button"
              className="chip"
              data-filter={name}
              data-value={code}
              aria-pressed={values.includes(code)}
              onClick={() => onChange(toggled(values, code))}
            >
              {codeLabel(name, code)}
            </button>
          ) : (
            <label key={code} className="check">
              <input
                type="checkbox"
                data-filter={name}
                value={code}
                checked={values.includes(code)}
                onChange={() => onChange(toggled(values, code))}
              />
              {codeLabel(name, code)}
            </label>
          ),
        )}
      </div>
    </fieldset>
  );
}
