/** An option of a command that takes a text, as citty declares it. */
export const textOption = (description: string) => ({ type: "string", description }) as const;
