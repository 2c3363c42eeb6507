/** Loads the example property, which the product's own tests use. */
import { type LoadedProperty, loadProperty } from "@tagwell/build";
import { examplePropertyFolder } from "./house-folders.ts";

export const loadExample = (): Promise<LoadedProperty> => loadProperty(examplePropertyFolder);
