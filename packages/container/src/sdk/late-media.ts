/** The Web SDK's streaming-media component, loaded with its first command because few pages have a session. */
import type { Component, ComponentCreator } from "@adobe/alloy";
import { lateOnce } from "../load-until-there.ts";

interface LateMediaParts {
  /**
   * The component's validators, in the SDK's main chunk, so that settings and options are validated before anything is
   * loaded.
   */
  configValidators: object;
  validateSession: (options: { options: unknown }) => unknown;
  validateEvent: (options: { options: unknown }) => unknown;
  load: () => Promise<{ default: ComponentCreator }>;
}

/** Creates a placeholder component. A command rejects if the component cannot be loaded; the next command tries again. */
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
      // Only events that it created itself concern it.
      lifecycle: { onBeforeEvent: (event) => there?.lifecycle?.onBeforeEvent?.(event) },
      commands: {
        createMediaSession: command("createMediaSession", validateSession),
        sendMediaEvent: command("sendMediaEvent", validateEvent),
      },
    };
  };
  return Object.assign(create, { namespace: "Streaming media", configValidators });
}
