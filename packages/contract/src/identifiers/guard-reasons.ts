/** Why the guard removed a value, beside the kinds of identifiers. Pages send these, so they are short; `guardAdvice` says what to do. */
export const wrongKind = "wrong type or form";
export const notDefined = "not defined in the property";
export const notAnObject = "not an object";
export const notAList = "not a list";
export const groupMissing = "required group missing";
/** Removed because the patterns of identifiers were not loaded. */
export const patternsMissing = "patterns not loaded";
/** Removed because the published words were not loaded. */
export const wordsMissing = "published words not loaded";
/** Unpublished words on a personal page; the edge stores the event without them. */
export const notPublished = "unpublished words on a personal page";
export const unpublishedWords = "unpublished words";
export const unknownId = "not a known id";
export const unlistedParameter = "query parameter not listed";
export const noWebAddress = "not a web address";
export const hasCredentials = "user name or password";
export const hasFragment = "part after #";
export const identifierInHost = "identifier in the host name";
export const identifierInPath = "identifier in the path";
