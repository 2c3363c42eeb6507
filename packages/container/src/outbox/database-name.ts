/** The name of the database in which the pages of an origin keep their events. */
export const databaseName = "tagwell";
