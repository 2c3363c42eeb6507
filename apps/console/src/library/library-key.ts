/** Under which name the builds are remembered. */
export const libraryKey = ["library"];
