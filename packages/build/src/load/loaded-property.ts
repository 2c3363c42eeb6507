/** A property as the build reads it from its folder. */
import type { DataElement, Examples, PropertyConfig, Rule } from "@tagwell/container";
import type { EventDefinition, PublishedLists, ReportDefinition } from "@tagwell/contract";
import type { LoadedExtensions } from "./load-extensions.ts";

/** Which data element fills which field: names of data elements, nested as the fields are. */
export interface FieldSources {
  readonly [field: string]: string | FieldSources;
}

/** Describes a trigger in words, from its settings. */
export type TriggerWords = (settings: never) => string;

export interface LoadedFile {
  /** From the property's folder, such as `rules/page-view.ts`. */
  readonly file: string;
  /** The comment that the file opens with. */
  readonly purpose: string;
}

export interface LoadedRule extends LoadedFile {
  readonly rule: Rule;
  /** Empty where the rule has none. */
  readonly examples: Examples;
}

export interface LoadedElement extends LoadedFile {
  readonly element: DataElement;
}

export interface LoadedReport extends Pick<LoadedFile, "file"> {
  readonly report: ReportDefinition;
}

export interface LoadedProperty {
  /** Absolute path. */
  readonly folder: string;
  readonly config: PropertyConfig;
  /** The kinds of event that the property defines. Those of the Web SDK's components are not among them. */
  readonly events: readonly EventDefinition[];
  readonly fields: FieldSources;
  /** By name: the file's name without its ending. */
  readonly rules: Readonly<Record<string, LoadedRule>>;
  readonly dataElements: Readonly<Record<string, LoadedElement>>;
  /** Describes a trigger of the property's own in words, by the trigger's name. */
  readonly describeTrigger: Readonly<Record<string, TriggerWords>>;
  /** The names of the files `triggers/<name>.late.ts`, which pages load when there is something for them. */
  readonly lateTriggers: readonly string[];
  readonly reports: readonly LoadedReport[];
  /** Extensions of the vendor's tag manager, by the property's key. */
  readonly extensions: LoadedExtensions;
  /** What the sites publish, as the lists in `vocabulary/` say. */
  readonly vocabulary: PublishedLists;
}
