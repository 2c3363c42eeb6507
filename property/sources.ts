/** The functions that data elements are written with, typed by this property's own files. */
import { defineSources } from "tagwell";
import type { DataLayerState } from "./data-layer.ts";
import type config from "./tagwell.config.ts";

export const { dataElement, dataLayerPath, queryParameter } = defineSources<{
  config: typeof config;
  dataLayer: DataLayerState;
}>();
