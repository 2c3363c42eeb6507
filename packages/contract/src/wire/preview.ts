/** How long a link to a preview works, in hours. */
export const previewHours = { default: 8, max: 72 } as const;
