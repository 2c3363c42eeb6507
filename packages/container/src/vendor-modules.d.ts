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

declare module "@adobe/alloy-core/utils/createDecodeKndctrCookie.js" {
  /** Creates the function that reads the ECID in the identity cookie; null if there is none, or it cannot be decoded. */
  export default function createDecodeKndctrCookie(parts: {
    orgId: string;
    cookieJar: { get: (name: string) => string | undefined };
    logger: { warn: (...message: unknown[]) => void };
  }): () => string | null;
}

declare module "@adobe/alloy-core/components/Identity/appendIdentityToUrl/injectAppendIdentityToUrl.js" {
  /** Creates the function that adds the parameter `adobe_mc` to an address. Throws if the address contains a line break. */
  export default function injectAppendIdentityToUrl(parts: {
    dateProvider: () => Date;
    orgId: string;
  }): (ecid: string, url: string) => string;
}

declare module "@adobe/alloy/baseCode.js" {
  export default function baseCode(window: Window, instanceNames: string[]): void;
}

declare module "virtual:tagwell/sdk-components" {
  /** The property's datastreams, of all environments. */
  export const datastreams: readonly string[];
  export const activityCollector: boolean;
  export const personalization: boolean;
  export const rulesEngine: boolean;
  /** Whether a component takes part in requests that the client would make itself. */
  export const isAlwaysNeeded: boolean;
}

declare module "virtual:tagwell/late-parts" {
  /** The parts that the property uses. */
  export const lateParts: import("./rules/component.ts").LateParts;
  export const laterFields: import("./fields/field-table.ts").LaterFields;
}

declare module "virtual:tagwell/sdk-creators" {
  /** Creates the build's components. `onListening` is called when the SDK begins to listen for clicks on links. */
  export function createCreators(
    onListening: () => void,
  ): Parameters<typeof import("@adobe/alloy").createCustomInstance>[0]["components"];
}

declare module "virtual:tagwell/link-details" {
  /** Whether the page is shown in the vendor's Activity Map, whose clicks are not a visitor's. */
  export function activityMapExtensionEnabled(): boolean;
  /** The nearest link, button or element with a click handler. */
  export function findClickableElement(clicked: EventTarget | null): Element | null;
  /** The address of a link; the page's own for any other element. */
  export function getAbsoluteUrlFromAnchorElement(window: Window, element: Element): string;
  export function determineLinkType(
    window: Window,
    config: { downloadLinkQualifier: string },
    url: string,
    element: Element,
  ): "download" | "exit" | "other";
  /** The text of a link, or what stands for it; an empty string if there is neither. */
  export function getLinkName(element: Element): string;
  /** The id, label or name of the region in which the link stands; "BODY" if there is none. */
  export function getLinkRegion(element: Node): string;
  /** The SDK's default pattern of download links. */
  export const downloadLinkQualifier: string;
}

declare module "vendor:data-layer" {
  const runDataLayer: () => void;
  export default runDataLayer;
}

declare module "virtual:tagwell/published" {
  export const encoded: string;
}

declare module "virtual:tagwell/load" {
  /** The address of the file. */
  export const here: string;
  /** The page's element of the library, or another script that runs it. Not in a preview's file. */
  export const script: Document["currentScript"];
  /** Imports a file from the script's folder, or by an absolute path from its host. */
  export function load(file: string): Promise<unknown>;
}

declare module "virtual:tagwell/content" {
  export const content: import("./boot/boot.ts").LibraryContent;
}

declare module "@adobe/reactor-turbine/dist/engine.min.js?raw" {
  const script: string;
  export default script;
}

declare module "@adobe/alloy-core/components/Consent/computeConsentHash.js" {
  export default function computeConsentHash(preference: object): string;
}

declare module "@adobe/alloy-core/utils/cookieJar.js" {
  const cookieJar: { set: (name: string, value: string) => void };
  export default cookieJar;
}
