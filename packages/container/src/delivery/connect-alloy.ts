/** Connects `window.alloy`, which pages may already have called, to the SDK's instance (the vendor's own protocol). */

/** `window.alloy` before the SDK is loaded: calls wait in `q` (the vendor's base code). */
export type AlloyStub = ((...args: unknown[]) => Promise<unknown>) & {
  q?: [resolve: (value: unknown) => void, reject: (reason: unknown) => void, args: [string, object?]][];
};

type Command = (name: string, options?: object) => Promise<unknown>;

/** Executes queued and later calls. Leaves another library's `window.alloy` alone. */
export function connectAlloy(window: Window, command: Command): void {
  const { alloy } = window as { alloy?: AlloyStub };
  const queue = alloy?.q;
  if (!Array.isArray(queue)) return;
  const execute = ([resolve, reject, [name, options]]: (typeof queue)[number]) => {
    command(name, options).then(resolve, reject);
    return 0;
  };
  queue.push = execute;
  queue.forEach(execute);
}
