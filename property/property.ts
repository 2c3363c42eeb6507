/** Authoring functions typed by this property, for its rules, data elements and examples. */
import { defineProperty, type Examples as ExamplesOf } from "@tagwell/container";
import type { allEvents } from "./all-events.ts";
import type { DataLayerState } from "./data-layer.ts";
import type fields from "./fields.ts";
import type config from "./tagwell.config.ts";
import type { FilterDetails } from "./triggers/report-filters.ts";
import type { SchedulingStepDetails } from "./triggers/scheduling-flag.late.ts";
import type { SectionDetails } from "./triggers/section-visible.late.ts";

interface Property {
  config: typeof config;
  events: typeof allEvents;
  fields: typeof fields;
  dataLayer: DataLayerState;
  details: SchedulingStepDetails & FilterDetails & SectionDetails;
}

export const { rule, dataElement, send, sendOneOf, sendVideo, pushToDataLayer, site, dataLayerPath, queryParameter } =
  defineProperty<Property>();

export type Examples = ExamplesOf<Property>;
