/** A choice among names, whose fault suggests the nearest one. */
import * as v from "valibot";
import { didYouMean } from "./did-you-mean.ts";

export const oneOf = <const Name extends string>(names: readonly Name[]) =>
  v.picklist(
    names,
    ({ input }) => `${didYouMean(String(input), names)}Use ${names.slice(0, -1).join(", ")} or ${names.at(-1)}.`,
  );
