/** Reads what is logged from TAGWELL_LOG. */
import { logLevels } from "@tagwell/collector";
import { UsageFault } from "../errors/usage-fault.ts";
import type { LogSetting } from "./create-log.ts";

const allowed: readonly LogSetting[] = [...logLevels, "off"];

/** `standard` when unset or blank; throws, naming the levels, when it is none of them. */
export function readLogLevel(text = "", standard: LogSetting = "info"): LogSetting {
  if (text.trim() === "") return standard;
  const level = allowed.find((one) => one === text.trim().toLowerCase());
  if (level !== undefined) return level;
  throw new UsageFault(`TAGWELL_LOG is "${text}". Use one of ${allowed.join(", ")}.`);
}
