/** Reads what a publication to production needs: TAGWELL_APPROVAL and TAGWELL_SIGNATURE. */
import type { EdgeOptions } from "@tagwell/console-server";
import { UsageFault } from "../errors/usage-fault.ts";

/** Without what is not set. Throws UsageFault, with what to type, for any other value. */
export function readPublishing(environment: NodeJS.ProcessEnv): NonNullable<EdgeOptions["publishing"]> {
  const approval = read("TAGWELL_APPROVAL", environment);
  const signature = read("TAGWELL_SIGNATURE", environment);
  return { ...(approval && { approval }), ...(signature && { signature }) };
}

function read(name: string, environment: NodeJS.ProcessEnv): "none" | "production" | undefined {
  const value = environment[name];
  if (!value) return undefined;
  if (value === "none" || value === "production") return value;
  throw new UsageFault(`${name} is "${value.slice(0, 40)}". Use ${name}=production or ${name}=none.`);
}
