/** The query key of the list of erasures. */
export const erasuresKey = ["erasures"];
