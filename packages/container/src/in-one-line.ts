/** Cleans up texts, of which the page's markup breaks and indents the lines. */

/** The text in one line, without white space around it. */
export const inOneLine = (text: string | null | undefined): string => text?.replace(/\s+/g, " ").trim() ?? "";
