/** Synchronizes identities with the partners that the edge names: requests an image from each, as the Web SDK does. */

/** The payload of the edge's `identity:exchange`. */
export interface Exchange {
  type: string;
  spec: { url: string; hideReferrer?: boolean };
}

export function exchangeIdentities({ document }: Window, exchanges: readonly Exchange[]): void {
  for (const { type, spec } of exchanges) {
    const image = document.createElement("img");
    // The SDK hides the page's address with an image in a hidden frame. A browser without this property, Safari before 14,
    // blocks third-party cookies, so that the partner would learn the address and nothing else.
    if (type !== "url" || (spec.hideReferrer && !("referrerPolicy" in image))) continue;
    if (spec.hideReferrer) image.referrerPolicy = "no-referrer";
    image.src = spec.url;
  }
}
