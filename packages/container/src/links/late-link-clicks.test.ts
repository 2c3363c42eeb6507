import { expect, it, vi } from "vitest";
import { type ClickTools, lateLinkClicks } from "./late-link-clicks.ts";

/** A page with only clicks, and an SDK that accepts anything. */
function stage(load: Parameters<typeof lateLinkClicks>[0]["load"]) {
  const document = new EventTarget();
  const sendEvent = vi.fn(async () => undefined);
  const event = { documentMayUnload: vi.fn(), isEmpty: () => false };
  const logger = { warn: vi.fn() };
  const tools = { eventManager: { createEvent: () => event, sendEvent }, logger };
  const component = lateLinkClicks({
    document: document as Document,
    onListening: () => {},
    configValidators: {},
    load,
  })(tools);
  const onClick = vi.fn(async (click: unknown) => component.lifecycle?.onClick?.(click));
  component.lifecycle?.onComponentsRegistered?.({ lifecycle: { onClick } });
  return { click: () => document.dispatchEvent(new Event("click")), document, event, onClick, sendEvent, logger };
}

it("processes a click that happened before the collector loaded, once, and leaves later ones to it", async () => {
  let arrives = (_module: { default: () => object }) => {};
  const seen = vi.fn();
  const { click, document, event, onClick, sendEvent } = stage(
    () =>
      new Promise((resolve) => {
        arrives = resolve;
      }),
  );
  click();
  arrives({ default: () => ({ lifecycle: { onClick: seen } }) });
  await vi.waitFor(() => expect(sendEvent).toHaveBeenCalledWith(event));
  expect(seen).toHaveBeenCalledWith({ event, clickedElement: document });
  expect(event.documentMayUnload).toHaveBeenCalled();
  click();
  await Promise.resolve();
  expect(onClick).toHaveBeenCalledTimes(1);
});

it("passes the collector's link details to monitors, once the collector is loaded", async () => {
  const document = new EventTarget();
  const getLinkDetails = vi.fn(() => ({ linkType: "exit" }));
  const buildParams = vi.fn(() => ({ getLinkDetails }));
  const module = { default: Object.assign(() => ({}), { buildOnInstanceConfiguredExtraParams: buildParams }) };
  const late = lateLinkClicks({
    document: document as Document,
    onListening: () => {},
    configValidators: {},
    load: async () => module,
  });
  const tools = { config: {}, logger: { warn: vi.fn() }, eventManager: {} as ClickTools["eventManager"] };
  const told = late.buildOnInstanceConfiguredExtraParams(tools);
  const link = {} as Element;
  expect(told.getLinkDetails(link)).toBeUndefined();
  late(tools).lifecycle?.onComponentsRegistered?.({ lifecycle: { onClick: vi.fn() } });
  await vi.waitFor(() => expect(told.getLinkDetails(link)).toEqual({ linkType: "exit" }));
  expect(buildParams).toHaveBeenCalledWith(tools);
  expect(getLinkDetails).toHaveBeenCalledWith(link);
});

it("logs if the collector cannot be loaded, and breaks nothing", async () => {
  const { click, logger, sendEvent } = stage(() => Promise.reject(new Error("Blocked.")));
  click();
  await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
  expect(sendEvent).not.toHaveBeenCalled();
});

it("leaves out a click in a form whose field hides its parent, where the collector would not end", async () => {
  const form: { parentNode?: unknown } = {};
  form.parentNode = { parentNode: form };
  const seen = vi.fn();
  const { onClick, click } = stage(async () => ({ default: () => ({ lifecycle: { onClick: seen } }) }));
  click();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
  await onClick({ clickedElement: form });
  expect(seen).toHaveBeenCalledTimes(1);
});
