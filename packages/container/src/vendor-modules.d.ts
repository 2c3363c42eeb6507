/** Types for generated modules, and for the vendor's modules whose types are missing or incomplete. */

declare module "@adobe/alloy" {
  /** The members of an SDK component that are used here. */
  export interface Component {
    lifecycle?: Record<string, (given: unknown) => unknown>;
    commands?: Record<string, { optionsValidator?: (options: unknown) => unknown; run: (options: unknown) => unknown }>;
  }
  /** Creates a component from the tools that the SDK passes. */
  export type ComponentCreator = (tools: object) => Component;
  /** Optional components. Name each by member access: destructuring keeps all of them in the bundle. */
  export const components: Record<
    | "activityCollector"
    | "audiences"
    | "consent"
    | "eventMerge"
    | "mediaAnalyticsBridge"
    | "personalization"
    | "rulesEngine"
    | "streamingMedia",
    ComponentCreator
  >;
  export function createCustomInstance(options: {
    name: string;
    monitors?: object[];
    components: ComponentCreator[];
  }): (command: string, options?: object) => Promise<unknown>;
}

declare module "@adobe/alloy-core/utils/index.js" {
  /** The overrides in the form that the edge accepts; null if none are left. */
  export function prepareConfigOverridesForEdge(overrides: object): Record<string, unknown> | null;
}

declare module "@adobe/alloy/baseCode.js" {
  export default function baseCode(window: Window, instanceNames: string[]): void;
}

declare module "virtual:tagwell/sdk-components" {
  export const creators: Parameters<typeof import("@adobe/alloy").createCustomInstance>[0]["components"];
  export const activityCollector: boolean;
  export const personalization: boolean;
  export const rulesEngine: boolean;
}

declare module "vendor:data-layer" {
  const runDataLayer: () => void;
  export default runDataLayer;
}

declare module "virtual:tagwell/published" {
  export const encoded: string;
}

declare module "virtual:tagwell/content" {
  export const content: import("./boot/boot.ts").LibraryContent;
}

declare module "@adobe/reactor-turbine/dist/engine.min.js?raw" {
  const script: string;
  export default script;
}
