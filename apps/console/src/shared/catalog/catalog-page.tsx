/** The page around a view that shows one build: filters, and what is shown while the build loads or if it fails to. */
import { Picker, PickerItem, ProgressCircle, SearchField } from "@react-spectrum/s2";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EnvironmentName, environmentNames } from "@tagwell/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CodeText } from "../components/code-text.tsx";
import { LoadError } from "../components/load-error.tsx";
import { useProperty } from "../property/property-context.tsx";
import { useSiteChoices } from "../property/use-site-choices.ts";
import type { CatalogSearch } from "./catalog-search.ts";

const page = style({
  font: "ui",
  display: "flex",
  flexDirection: "column",
  flexGrow: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: "auto",
  rowGap: 24,
  padding: { default: 16, "@media (min-width: 720px)": 24 },
});
const bar = style({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });
const centred = style({ display: "flex", alignItems: "center", justifyContent: "center", flexGrow: 1, padding: 24 });

export interface CatalogBarProps {
  search: CatalogSearch;
  onSearch: (search: CatalogSearch) => void;
  /** Label of the search field. */
  what: string;
  children?: ReactNode;
}

export function CatalogBar({ search, onSearch, what, children }: CatalogBarProps) {
  const { site, q } = search;
  const served = useProperty().environment;
  const sites = useSiteChoices();
  const without = (name: keyof CatalogSearch) => {
    const { [name]: _, ...rest } = search;
    return rest;
  };
  return (
    <search className={bar} aria-label="Filters" data-screen-only>
      <SearchField
        aria-label={what}
        placeholder={what}
        value={q ?? ""}
        onChange={(words) => onSearch(words === "" ? without("q") : { ...search, q: words })}
        styles={style({ width: 240 })}
      />
      <Picker
        aria-label="Build"
        value={search.environment ?? served}
        onChange={(key) => {
          const chosen = key as EnvironmentName;
          onSearch(chosen === served ? without("environment") : { ...search, environment: chosen });
        }}
        styles={style({ width: 160 })}
      >
        {environmentNames.map((name) => (
          <PickerItem key={name} id={name}>
            {name}
          </PickerItem>
        ))}
      </Picker>
      <Picker
        aria-label="Site"
        value={site ?? "any"}
        onChange={(key) => onSearch(key === "any" ? without("site") : { ...search, site: String(key) })}
        styles={style({ width: 160 })}
      >
        <PickerItem id="any">All sites</PickerItem>
        {sites
          .filter(({ key }) => key !== "unknown")
          .map(({ key, label }) => (
            <PickerItem key={key} id={key}>
              {label}
            </PickerItem>
          ))}
      </Picker>
      {children}
    </search>
  );
}

export interface CatalogPageProps<T> {
  query: UseQueryResult<T>;
  bar?: ReactNode;
  children: (found: T) => ReactNode;
}

/** Renders its children once the build is loaded. */
export function CatalogPage<T>({ query, bar, children }: CatalogPageProps<T>) {
  const { data, error, refetch } = query;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <div className={page} tabIndex={0} data-sheet>
      {bar}
      {data !== undefined && children(data)}
      {data === undefined && (
        <div className={centred}>
          {error ? (
            <LoadError title="The build could not be loaded" onRetry={() => void refetch()}>
              <CodeText text={error.message} />
            </LoadError>
          ) : (
            <ProgressCircle aria-label="Loading the build" isIndeterminate />
          )}
        </div>
      )}
    </div>
  );
}
