export const devicePatterns: readonly (readonly [pattern: string, device: "phone" | "tablet" | "desktop"])[];
export function deviceClass(userAgent: string): string;
