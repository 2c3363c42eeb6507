/** The query key of the builds. */
export const libraryKey = ["library"];
