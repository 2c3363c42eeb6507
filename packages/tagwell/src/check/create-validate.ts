/** Makes the check that the edge applies to what it receives. */
import { describeProperty, type LoadedProperty } from "@tagwell/build";
import { createValidator } from "@tagwell/collector/check/validate-event";
import { decodePublished } from "@tagwell/contract";
import type { Validate } from "../examples/run-example.ts";

/** The reasons for which the edge rejects an event of this property. */
export function createValidate(property: LoadedProperty): Validate {
  const info = { buildDate: "", revision: "", version: "" };
  const { schema, guard, published } = describeProperty({ property, environment: "development", info, files: [] });
  const validate = createValidator(schema, { ...guard, published: decodePublished(published) });
  return (xdm) => validate(xdm).reasons;
}
