/** The Web SDK's link-click collector, loaded after the SDK is configured so that it does not delay the first event. */
import type { Component, ComponentCreator } from "@adobe/alloy";
import { isInParentCircle } from "./parent-circle.ts";

/** The members of an SDK event that a click needs. */
interface SdkEvent {
  documentMayUnload: () => void;
  isEmpty: () => boolean;
}

/** The tools that the SDK passes to the collector, as far as they are used here. */
export interface ClickTools {
  eventManager: { createEvent: () => SdkEvent; sendEvent: (event: SdkEvent) => Promise<unknown> };
  logger: { warn: (...message: unknown[]) => void };
}

/** The link details that the collector passes to monitors, beside the SDK's own parameters of `onInstanceConfigured`. */
type ToldToMonitors = (tools: object) => { getLinkDetails: (element: Element) => object };

/** The collector's own component. */
type Collector = ComponentCreator & { buildOnInstanceConfiguredExtraParams?: ToldToMonitors };

interface LateLinkClicksParts {
  document: Pick<Document, "addEventListener" | "removeEventListener">;
  /** Called when the collector begins to listen for clicks. */
  onListening: () => void;
  /** The collector's validators, in the SDK's main chunk, so that `configure` validates its options immediately. */
  configValidators: object;
  load: () => Promise<{ default: Collector }>;
}

type OnClick = (click: { event: SdkEvent; clickedElement: EventTarget }) => Promise<unknown>;

/** Creates a placeholder component for the collector. Clicks that happen before it is loaded are processed afterwards. */
export function lateLinkClicks({ document, onListening, configValidators, load }: LateLinkClicksParts) {
  let collector: Collector | undefined;
  /** Until the collector is loaded, it returns undefined, as the SDK does for an element that is not a link. */
  const buildOnInstanceConfiguredExtraParams = (tools: object) => ({
    getLinkDetails: (element: Element) =>
      isInParentCircle(element)
        ? undefined
        : collector?.buildOnInstanceConfiguredExtraParams?.(tools).getLinkDetails(element),
  });
  const create = (tools: ClickTools): Component => {
    const { eventManager, logger } = tools;
    let there: Component | undefined;
    const clicked: EventTarget[] = [];
    const keep = (click: Event) => {
      const [target = click.target] = click.composedPath();
      if (target) clicked.push(target);
    };
    /** Processes a click as the collector does (its attachClickActivityCollector). */
    const look = async (clickedElement: EventTarget, onClick: OnClick) => {
      const event = eventManager.createEvent();
      event.documentMayUnload();
      await onClick({ event, clickedElement });
      if (!event.isEmpty()) await eventManager.sendEvent(event);
    };
    return {
      lifecycle: {
        onComponentsRegistered(given) {
          document.addEventListener("click", keep, true);
          onListening();
          load()
            .then(({ default: createCollector }) => {
              collector = createCollector;
              there = createCollector(tools);
              there.lifecycle?.onComponentsRegistered?.(given);
              const { onClick } = (given as { lifecycle: { onClick: OnClick } }).lifecycle;
              for (const element of clicked.splice(0))
                look(element, onClick).catch((error: unknown) => logger.warn("A click could not be looked at.", error));
            })
            .catch((error: unknown) => logger.warn("Clicks on links are not collected on this page.", error))
            .finally(() => document.removeEventListener("click", keep, true));
        },
        onClick: (click) =>
          isInParentCircle((click as Parameters<OnClick>[0]).clickedElement)
            ? undefined
            : there?.lifecycle?.onClick?.(click),
        onBeforeEvent: (event) => there?.lifecycle?.onBeforeEvent?.(event),
      },
    };
  };
  return Object.assign(create, {
    namespace: "ActivityCollector",
    configValidators,
    buildOnInstanceConfiguredExtraParams,
  });
}
