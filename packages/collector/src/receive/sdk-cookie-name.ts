/** The names of the Web SDK's cookies. */

/** An organisation's cookie: `kndctr_{org, @ as _}_{part}`. */
export function sdkCookieName(orgId: string, part: string): string {
  return `kndctr_${orgId.replaceAll("@", "_")}_${part}`;
}
