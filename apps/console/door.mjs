/** Where the built console is: a folder of static files with an index.html. */
import { fileURLToPath } from "node:url";

export const consoleFolder = fileURLToPath(new URL("./dist", import.meta.url));
