/** Reads the bearer token of /metrics from TAGWELL_METRICS_TOKEN. */
import { UsageFault } from "../errors/usage-fault.ts";

const minLength = 16;

/** Undefined when unset or blank. Throws, without repeating it, for a token that is too short or not sendable in a header. */
export function readMetricsToken(text = ""): string | undefined {
  const token = text.trim();
  if (token === "") return undefined;
  if (new RegExp(`^[\\w~+/.=-]{${minLength},}$`).test(token)) return token;
  throw new UsageFault(
    `TAGWELL_METRICS_TOKEN cannot be used: it needs ${minLength} or more letters, digits, or characters of -._~+/=. ` +
      "Make one with: openssl rand -hex 32",
  );
}
