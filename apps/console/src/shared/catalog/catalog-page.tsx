/** The page around a view that shows one build: filters, and what is shown while the build loads or if it fails to. */

import { style } from "@react-spectrum/s2/style" with { type: "macro" };
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchField } from "../components/field.tsx";
import { Loaded } from "../components/loaded.tsx";
import { ViewSheet } from "../components/view-sheet.tsx";
import type { CatalogSearch } from "./catalog-search.ts";

const bar = style({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });

export interface CatalogBarProps {
  search: CatalogSearch;
  onSearch: (search: CatalogSearch) => void;
  /** Label of the search field. */
  what: string;
  children?: ReactNode;
}

export function CatalogBar({ search, onSearch, what, children }: CatalogBarProps) {
  const { q, ...rest } = search;
  return (
    <search className={bar} aria-label="Filters" data-screen-only>
      <SearchField
        label={what}
        value={q ?? ""}
        onChange={(words) => onSearch(words === "" ? rest : { ...rest, q: words })}
      />
      {children}
    </search>
  );
}

export interface CatalogPageProps<T> {
  /** What the view shows, for screen readers. */
  label: string;
  query: UseQueryResult<T>;
  bar?: ReactNode;
  children: (found: T) => ReactNode;
}

/** Renders its children once the build is loaded. */
export function CatalogPage<T>({ label, query, bar, children }: CatalogPageProps<T>) {
  return (
    <ViewSheet label={label}>
      {bar}
      <Loaded query={query} what="the build">
        {children}
      </Loaded>
    </ViewSheet>
  );
}
