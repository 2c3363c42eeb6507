/** Connects `window.alloy`, which pages may already have called, to the SDK's instance (the vendor's own protocol). */
import { isOwn } from "@tagwell/contract";
import { define } from "../without-prototype.ts";
import type { Command } from "./client-parts.ts";

/** `window.alloy` before the SDK is loaded: calls wait in `q` (the vendor's base code). */
export type AlloyStub = ((...args: unknown[]) => Promise<unknown>) & {
  q?: [resolve: (value: unknown) => void, reject: (reason: unknown) => void, args: [string, object?]][];
};

/**
 * Executes queued and later calls. Leaves another library's `window.alloy` alone. An SDK that the page loads later takes over each queue
 * that `__alloyNS` names, as the vendor's script does: what it sends passes neither guard nor outbox, so the log names it.
 */
export function connectAlloy(window: Window, command: Command, warn: (line: string) => void): void {
  const { alloy } = window as { alloy?: AlloyStub };
  const queue = alloy?.q;
  if (!Array.isArray(queue)) return;
  const taken = () => warn("Another Web SDK has taken window.alloy: no guard reads its requests.");
  if (isOwn(queue, "push")) {
    taken();
    return;
  }
  const execute = ([resolve, reject, [name, options]]: (typeof queue)[number]) => {
    command(name, options).then(resolve, reject);
    return 0;
  };
  let push: typeof queue.push = execute as typeof queue.push;
  define(queue, "push", {
    configurable: true,
    enumerable: true,
    get: () => push,
    set(theirs: typeof queue.push) {
      push = theirs;
      taken();
    },
  });
  queue.forEach(execute);
}
