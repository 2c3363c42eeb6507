/** Finds the container's files: sources in this repository, compiled ones where the packages are installed. */
import { createRequire } from "node:module";
import { dirname, extname, join } from "node:path";

const door = createRequire(import.meta.url).resolve("@tagwell/container");

/** Absolute path of a file, such as `boot/entry`, named without its ending. */
export const containerFile = (name: string): string => join(dirname(door), name + extname(door));

/** Resolves as the container does: the vendor's packages are its dependencies. */
export const requireAsContainer = createRequire(door);
