/** The functions of a container's modules, by path. */
import { toJson } from "../to-json.ts";
import { withoutPrototype } from "../without-prototype.ts";
import type { Container, ContainerPart, ModuleTools } from "./container.ts";
import { describeError, errorOf } from "./describe-error.ts";
import type { RuntimeLog } from "./logger.ts";
import type { ReplaceTokens } from "./replace-tokens.ts";

/** Runs a part's module on its settings. Throws what the module throws, and where the module exports no function. */
export type RunPart = (part: ContainerPart, event: object | null | undefined, second: unknown) => unknown;

interface LoadedModule {
  displayName: string;
  /** As events name their trigger. */
  type: string;
  run: unknown;
}

export interface Modules {
  /** Runs every module's script. A script that throws is logged; the others go on. */
  load: (container: Pick<Container, "extensions">, toolsOf: (displayName: string) => ModuleTools) => void;
  run: RunPart;
  /** The name of a part in messages. */
  displayName: (part: ContainerPart) => string;
  /** The type of a trigger's events: `<extension>.<module>`. Throws if there is no such module. */
  typeOf: (part: ContainerPart) => string;
}

export function createModules(log: RuntimeLog, replaceTokens: ReplaceTokens): Modules {
  const loaded = new Map<string, LoadedModule>();
  const named = new WeakMap<object, boolean>();
  const find = ({ modulePath }: ContainerPart) => {
    const found = loaded.get(modulePath);
    if (!found) throw new Error(`Module ${modulePath} not found.`);
    return found;
  };
  /** Copying settings without a token would only cost time. */
  const hasTokens = (settings: object) => {
    const known = named.get(settings) ?? toJson(settings).includes("%");
    named.set(settings, known);
    return known;
  };
  return {
    load({ extensions }, toolsOf) {
      for (const [extension, { displayName, modules }] of Object.entries(extensions)) {
        const tools = toolsOf(displayName);
        for (const [path, definition] of Object.entries(modules)) {
          const module: { exports: unknown } = { exports: {} };
          try {
            definition.script(module, module.exports, undefined, tools);
          } catch (error) {
            log.error(`Error initializing module ${path}. ${describeError(errorOf(error))}`);
          }
          const type = `${extension}.${definition.name}`;
          loaded.set(path, { displayName: definition.displayName || path, type, run: module.exports });
        }
      }
    },
    run(part, event, second) {
      const { run } = find(part);
      if (typeof run !== "function") throw new Error("Module did not export a function.");
      const { settings = {} } = part;
      return run(
        hasTokens(settings) ? withoutPrototype(replaceTokens(settings, event ?? undefined)) : settings,
        second,
      );
    },
    displayName: (part) => find(part).displayName,
    typeOf: (part) => find(part).type,
  };
}
