/** A thread for the test of worker-rpc.ts. */
import { serve, transferred } from "../threads/worker-rpc.ts";

const methods = {
  add: (one: number, other: number) => one + other,
  later: (value: string) => new Promise<string>((resolve) => setImmediate(() => resolve(value))),
  moved(length: number) {
    const bytes = new Uint8Array(length).fill(7);
    return transferred(bytes, [bytes.buffer]);
  },
  fail(): never {
    throw Object.assign(new RangeError("too far"), { code: "E_FAR" });
  },
  /** The thread ends at once. */
  die: (): never => process.exit(3),
};
export type TestMethods = typeof methods;

serve(methods);
