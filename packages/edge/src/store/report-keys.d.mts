import type { KeyPart } from "@tagwell/contract";

/** An event as its JSON text was parsed. */
type Parsed = { readonly [name: string]: unknown };

export function countedTime(event: Parsed, stored: number): number;
export const sources: {
  page(event: Parsed): unknown;
  visitor(event: Parsed): "signed-in" | "guest";
  /** The host of the page before. */
  referrer(event: Parsed): string;
};
export function textOf(value: unknown): string;
export function compilePart(
  part: KeyPart,
  place: { tenantKey: string; hosts: ReadonlySet<string> },
): (event: Parsed, time: number) => string;
