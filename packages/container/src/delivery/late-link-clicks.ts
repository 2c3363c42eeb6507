/** The Web SDK's collector of link clicks, fetched once the SDK is configured: the first event need not wait for it. */
import type { Component, ComponentCreator } from "@adobe/alloy";

/** An event of the SDK's, as far as a click needs it. */
interface SdkEvent {
  documentMayUnload: () => void;
  isEmpty: () => boolean;
}

/** What the SDK hands the collector, as far as it is used here. */
export interface ClickTools {
  eventManager: { createEvent: () => SdkEvent; sendEvent: (event: SdkEvent) => Promise<unknown> };
  logger: { warn: (...message: unknown[]) => void };
}

/** What the collector tells monitors of a link, beside the SDK's own parameters of `onInstanceConfigured`. */
type ToldToMonitors = (tools: object) => { getLinkDetails: (element: Element) => object };

/** The collector's own component. */
type Collector = ComponentCreator & { buildOnInstanceConfiguredExtraParams?: ToldToMonitors };

interface LateLinkClicksParts {
  document: Pick<Document, "addEventListener" | "removeEventListener">;
  /** The collector's own, of the SDK's main chunk: what `configure` is told is checked at once. */
  configValidators: object;
  load: () => Promise<{ default: Collector }>;
}

type OnClick = (click: { event: SdkEvent; clickedElement: EventTarget }) => Promise<unknown>;

/** Makes the component that stands for it. Clicks that come before it are looked at when it is there. */
export function lateLinkClicks({ document, configValidators, load }: LateLinkClicksParts) {
  let collector: Collector | undefined;
  /** Until the collector is there no link is known: undefined, as the SDK says of an element that is none. */
  const buildOnInstanceConfiguredExtraParams = (tools: object) => ({
    getLinkDetails: (element: Element) =>
      collector?.buildOnInstanceConfiguredExtraParams?.(tools).getLinkDetails(element),
  });
  const create = (tools: ClickTools): Component => {
    const { eventManager, logger } = tools;
    let there: Component | undefined;
    const clicked: EventTarget[] = [];
    const keep = (click: Event) => {
      const [target = click.target] = click.composedPath();
      if (target) clicked.push(target);
    };
    /** What the collector does with a click (its attachClickActivityCollector). */
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
        onClick: (click) => there?.lifecycle?.onClick?.(click),
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
