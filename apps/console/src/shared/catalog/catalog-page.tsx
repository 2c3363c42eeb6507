/** What the catalog's views stand in: what is shown of which build, and what stands there while there is none. */
import {
  Button,
  ButtonGroup,
  Content,
  Heading,
  IllustratedMessage,
  Picker,
  PickerItem,
  ProgressCircle,
  SearchField,
} from "@react-spectrum/s2";
import Warning from "@react-spectrum/s2/illustrations/linear/Warning";
import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import { type EnvironmentName, environmentNames, type SiteKey, siteLabels } from "@tagwell/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CatalogSearch } from "./catalog-search.ts";

const page = style({
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
  /** What is searched for. */
  what: string;
  children?: ReactNode;
}

export function CatalogBar({ search, onSearch, what, children }: CatalogBarProps) {
  const { environment = "development", site, q } = search;
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
        value={environment}
        onChange={(key) => {
          const chosen = key as EnvironmentName;
          onSearch(chosen === "development" ? without("environment") : { ...search, environment: chosen });
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
        onChange={(key) => onSearch(key === "any" ? without("site") : { ...search, site: key as SiteKey })}
        styles={style({ width: 160 })}
      >
        <PickerItem id="any">All sites</PickerItem>
        {Object.entries(siteLabels).map(([key, label]) => (
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
  asked: UseQueryResult<T>;
  bar?: ReactNode;
  children: (found: T) => ReactNode;
}

/** A page of the catalog, as soon as the build's description is there. */
export function CatalogPage<T>({ asked, bar, children }: CatalogPageProps<T>) {
  const { data, error, refetch } = asked;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={page} tabIndex={0} data-sheet>
      {bar}
      {data !== undefined && children(data)}
      {data === undefined && (
        <div className={centred}>
          {error ? (
            <IllustratedMessage>
              <Warning />
              <Heading level={2}>The build's description could not be had</Heading>
              <Content>{error.message}</Content>
              <ButtonGroup>
                <Button variant="primary" onPress={() => void refetch()}>
                  Ask again
                </Button>
              </ButtonGroup>
            </IllustratedMessage>
          ) : (
            <ProgressCircle aria-label="Loading the build's description" isIndeterminate />
          )}
        </div>
      )}
    </div>
  );
}
