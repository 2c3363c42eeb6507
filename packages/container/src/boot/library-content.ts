/** What a build puts into the library. */
import type { AddressPattern, EnvironmentName, GuardRules, Published } from "@tagwell/contract";
import type { Placeholder } from "../data-layer/placeholders.ts";
import type { WebSdk, WebSdkParts, WebSdkSettings } from "../delivery/web-sdk.ts";
import type * as VideoChunk from "../extensions/vimeo/start-video.ts";
import type { FieldTable } from "../fields/field-table.ts";
import type { DataElement } from "../rules/data-element.ts";
import type { Rule } from "../rules/rule.ts";
import type { createTrace } from "../trace/trace.ts";
import type { ConsentDefaults } from "./read-default-consent.ts";

/** Everything that a build puts into the library. */
export interface LibraryContent {
  rules: Readonly<Record<string, Rule>>;
  dataElements: Readonly<Record<string, DataElement>>;
  /** Every field that an event may carry, with its check and the data element that fills it. */
  table: FieldTable;
  /** The property's rules for the guard. */
  guard: GuardRules;
  /** Which clicks on links are reported. Default: those of all pages. */
  linkClicks?: { readonly notOn?: readonly AddressPattern[] } | undefined;
  /** Texts of the data layer and usernames that count as absent. */
  placeholders?: readonly Placeholder[];
  /** What is sent instead of the name that a visitor signed in with. Absent: the name itself. */
  tellUsername?: (name: string) => string | undefined;
  /** Listed hosts (exact or `*.host`), and the site each belongs to. */
  hosts: Readonly<Record<string, string>>;
  sdk: WebSdkSettings;
  build: { environment: EnvironmentName; buildDate: string; version: string; turbineVersion: string };
  /** The consent that applies until the visitor chooses. Default: "in". */
  consent?: ConsentDefaults | undefined;
  /** The vendor's scripts. The runtime's is a function of the `window` that it sees. */
  vendors: { runTurbine: (window: object) => void; runDataLayer: () => void };
  /** Imports a file from the folder of `tagwell.js`. */
  loadAsset: (file: string) => Promise<unknown>;
  /** Loads the chunk that holds the SDK. */
  loadSdkChunk: () => Promise<{ startWebSdk: (parts: WebSdkParts) => Promise<WebSdk> }>;
  /** Reports to the edge what happens in the page and why. Built in in development, if the edge takes traces. */
  createTrace?: typeof createTrace;
  /** Loads the same on pages with the runtime's debug flag; only if the edge takes traces. */
  loadTraceChunk?: () => Promise<{ createTrace: typeof createTrace }>;
  /** Loads the words that the sites publish: only texts that must be checked against them need it. */
  loadWordsChunk: () => Promise<{ createPublished: () => Published }>;
  /** Loads the chunk that only pages with a video need. */
  loadVideoChunk: () => Promise<typeof VideoChunk>;
}
