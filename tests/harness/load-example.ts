/** Loads the example property: what the product's own tests run on. */
import { type LoadedProperty, loadProperty } from "@tagwell/build";
import { examplePropertyFolder } from "./house-folders.ts";

export const loadExample = (): Promise<LoadedProperty> => loadProperty(examplePropertyFolder);
