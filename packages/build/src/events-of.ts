/** The kinds of event that a build lets out of a page. */
import { defaultSdkComponents, type EventDefinition, type SdkComponent, sdkEvents } from "@tagwell/contract";
import type { LoadedProperty } from "./load/loaded-property.ts";

/** The Web SDK's components that a property builds in. */
export const componentsOf = ({ config }: Pick<LoadedProperty, "config">): readonly SdkComponent[] =>
  config.webSdk?.components ?? defaultSdkComponents;

/** The property's own kinds of event, and those that the Web SDK's components send. */
export function eventsOf(property: Pick<LoadedProperty, "config" | "events">): EventDefinition[] {
  const components = componentsOf(property);
  return [...property.events, ...sdkEvents].filter(
    ({ sdkComponents }) => sdkComponents?.some((name) => components.includes(name)) ?? true,
  );
}
