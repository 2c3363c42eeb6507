/** Who sent a request: the peer of the connection or, behind a trusted proxy, the client that the proxy names. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4 } from "node:net";

export interface Client {
  /** IP address, an IPv4 address always in its dotted form; empty once the connection is closed. */
  address: string;
  /** What the client used to reach the edge or its proxy. */
  protocol: "http" | "https";
  /** The host that the client asked for, with its port where it has one. */
  host?: string;
  /** Whether the request has a forwarding header, from a trusted proxy or not. */
  isForwarded: boolean;
}

/** The proxies whose forwarding headers count. */
export type TrustedProxies = Pick<BlockList, "check">;

/** What of a request decides who sent it. */
export interface AddressedRequest extends Pick<IncomingMessage, "headers"> {
  socket: Pick<IncomingMessage["socket"], "remoteAddress">;
}

/**
 * True for a request that passed through a proxy, as far as its headers tell. Such a request does not come from this machine's
 * own user, even where its connection does.
 */
export function hasForwardingHeader(headers: IncomingHttpHeaders): boolean {
  for (const name in headers)
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "via" || name === "x-real-ip") return true;
  return false;
}

/** True for an address of this machine, in any form that a socket has it. */
export function isLoopback(address: string): boolean {
  return /^(127\.|::1$)/.test(plainAddress(address));
}

/** True for an IP address, or a range of them such as 10.0.0.0/8. */
export function isAddressRange(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Each entry is an IP address or a range. Throws an Error that names the first entry that is neither. */
export function trustProxies(ranges: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const range of ranges) {
    if (!isAddressRange(range))
      throw new Error(`"${range}" is not an IP address or range. Use one such as 10.0.0.5 or 10.0.0.0/8.`);
    const [address = "", bits] = range.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/**
 * The client of a request. Headers count only where the peer of the connection is a trusted proxy: a client can write any header
 * itself. Each proxy appends the address that it was reached from, so the client is the last address that is not a trusted proxy.
 */
export function clientOf(request: AddressedRequest, trusted: TrustedProxies): Client {
  const { headers } = request;
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  const isForwarded = hasForwardingHeader(headers);
  const own: Client = { address: peer, protocol: "http", isForwarded, ...(headers.host && { host: headers.host }) };
  if (!isForwarded || !isTrusted(peer, trusted)) return own;
  const { addresses, protocol, host } = forwardedBy(headers);
  let address = peer;
  for (const before of addresses.reverse()) {
    // What a proxy hides ("unknown", "_hidden") ends the chain: the proxy that wrote it is the last one that is known.
    if (isIP(before) === 0) break;
    address = before;
    if (!isTrusted(before, trusted)) break;
  }
  return { ...own, address, protocol: protocol === "https" ? "https" : "http", ...(host && { host }) };
}

/** `addresses`: from the client to the last proxy but one. X-Forwarded-For takes precedence over Forwarded, which most proxies pass on as the client wrote it. */
function forwardedBy(headers: IncomingHttpHeaders) {
  if (headers.forwarded !== undefined && headers["x-forwarded-for"] === undefined) {
    const hops = headers.forwarded.split(",").map(readHop);
    const last = hops.at(-1);
    return {
      addresses: hops.map((hop) => addressIn(hop.for ?? "")),
      protocol: last?.proto?.toLowerCase(),
      host: last?.host,
    };
  }
  return {
    addresses: listIn(headers["x-forwarded-for"]).map(addressIn),
    protocol: listIn(headers["x-forwarded-proto"]).at(-1)?.toLowerCase(),
    host: listIn(headers["x-forwarded-host"]).at(-1),
  };
}

/** One element of Forwarded (RFC 7239): pairs separated by semicolons, a value bare or quoted. */
function readHop(element: string): { [name in "for" | "proto" | "host"]?: string } {
  const pairs = element.split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=").map((part) => part.trim());
    return [name.toLowerCase(), value.join("=").replace(/^"(.*)"$/, "$1")];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== ""));
}

function listIn(header: string | string[] | undefined): string[] {
  return [header ?? []].flat().flatMap((text) => text.split(",").map((item) => item.trim()));
}

/** The address of `1.2.3.4:80`, `[2001:db8::1]:80` or either without its port. */
function addressIn(text: string): string {
  const [, bracketed, dotted] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return plainAddress(bracketed ?? dotted ?? text);
}

/** An IPv4 address that is mapped into IPv6, as a socket for both has it, is the IPv4 address. */
function plainAddress(address: string): string {
  return address.startsWith("::") ? (/^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address) : address;
}

function isTrusted(address: string, trusted: TrustedProxies): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 4 ? "ipv4" : "ipv6");
}
