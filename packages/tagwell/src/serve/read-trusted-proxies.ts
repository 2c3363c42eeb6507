/** Reads which proxies' forwarding headers count, from TAGWELL_TRUST_PROXY. */
import { isAddressRange } from "@tagwell/collector";
import { UsageFault } from "../errors/usage-fault.ts";

/** Addresses and ranges, separated by commas; none when unset or blank. Throws, naming the entry that is neither. */
export function readTrustedProxies(text = ""): string[] {
  const ranges = text.split(",").map((range) => range.trim());
  const named = ranges.filter((range) => range !== "");
  const wrong = named.find((range) => !isAddressRange(range));
  if (wrong === undefined) return named;
  throw new UsageFault(
    `TAGWELL_TRUST_PROXY has "${wrong}", which is not an IP address or range. Use the addresses that your proxies connect ` +
      "from, separated by commas: TAGWELL_TRUST_PROXY=127.0.0.1,10.0.0.0/8",
  );
}
