/** How much of a file has come, in whole percent; undefined where that is not known. */
import type { FileProgress } from "../api/request-json.ts";
import type { FileSize } from "./export-file.ts";

/** 99 at most: events may be stored meanwhile, and a text may have a line break. */
export const percentOf = ({ lines }: Pick<FileProgress, "lines">, size: FileSize | undefined): number | undefined =>
  size?.lines ? Math.min(99, Math.floor((100 * lines) / size.lines)) : undefined;
