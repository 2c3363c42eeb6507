/** The query key of the list of tokens. */
export const tokensKey = ["tokens"];
