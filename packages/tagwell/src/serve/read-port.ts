/** Reads the port to serve on from PORT. */
import { UsageFault } from "../errors/usage-fault.ts";

const standard = 4600;

/** 4600 when unset or blank; throws, with what to type, when it is not a port. */
export function readPort(text: string | undefined): number {
  if (!text?.trim()) return standard;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageFault(`PORT is "${text}". Use a whole number from 1 to 65535: PORT=${standard + 1}`);
}
