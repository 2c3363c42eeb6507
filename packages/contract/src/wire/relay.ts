/** The relay to the vendor's edge, in the console's API. */

export const relayStatuses = ["waiting", "delivered", "refused"] as const;
