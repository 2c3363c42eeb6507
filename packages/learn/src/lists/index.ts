/** The format of a vocabulary folder, shared by the command that writes it and the build that reads it. */
export { findIdentifier } from "./find-identifier.ts";
export { byHandFile, excludedFile, type ListKind, listFiles, listKinds } from "./list-kinds.ts";
export { type ListEntry, type ParsedList, parseByHand, parseList } from "./parse-list.ts";
export { compareEntries, printList } from "./print-list.ts";
export { sameText } from "./same-text.ts";
