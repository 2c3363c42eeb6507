/** The part of an IP address that stands for one client. */
import { isIPv6 } from "node:net";

/** An IPv4 address as it is; of an IPv6 address the first 64 bits, because a client can use any address of its network. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = (address.split("%")[0] ?? "").split("::");
  const head = before === "" ? [] : before.split(":");
  const tail = after === undefined || after === "" ? [] : after.split(":");
  // A last group in dotted form stands for two groups.
  const length = head.length + tail.length + (address.includes(".") ? 1 : 0);
  const groups = [...head, ...Array.from({ length: 8 - length }, () => "0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
