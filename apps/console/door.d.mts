/** Absolute path of the built console: a folder of static files with an index.html. */
export declare const consoleFolder: string;
