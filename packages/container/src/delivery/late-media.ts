/** The Web SDK's streaming-media component, fetched with its first command: few pages have a session. */
import type { Component, ComponentCreator } from "@adobe/alloy";
import { lateOnce } from "./late-once.ts";

interface LateMediaParts {
  /** The component's own, of the SDK's main chunk: the SDK checks settings and options before anything is fetched. */
  configValidators: object;
  validateSession: (options: { options: unknown }) => unknown;
  validateEvent: (options: { options: unknown }) => unknown;
  load: () => Promise<{ default: ComponentCreator }>;
}

/** Makes the component that stands for it. A command rejects when it cannot be fetched; the next one tries again. */
export function lateMedia({ configValidators, validateSession, validateEvent, load }: LateMediaParts) {
  const create = (tools: object): Component => {
    let there: Component | undefined;
    const component = lateOnce(async () => {
      there = (await load()).default(tools);
      return there;
    });
    const command = (name: string, validate: LateMediaParts["validateEvent"]) => ({
      optionsValidator: (options: unknown) => validate({ options }),
      run: async (options: unknown) => (await component()).commands?.[name]?.run(options),
    });
    return {
      // Only an event of its own making concerns it.
      lifecycle: { onBeforeEvent: (event) => there?.lifecycle?.onBeforeEvent?.(event) },
      commands: {
        createMediaSession: command("createMediaSession", validateSession),
        sendMediaEvent: command("sendMediaEvent", validateEvent),
      },
    };
  };
  return Object.assign(create, { namespace: "Streaming media", configValidators });
}
