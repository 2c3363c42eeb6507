/** The longest note, and reason for declining, in UTF-16 units. */
export const maxNoteLength = 500;
