/** A `Tell` with a small vocabulary, for unit tests. */
import { createTextGuard, publishedOf } from "@tagwell/contract";
import { exampleRules } from "../../testing/example-rules.ts";
import { createTell, type Tell } from "../guarded-value.ts";

/** A visitor's input and name, in the forms in which they could appear. */
export const typed = ["Grzegorz", "Brzeczyszczykiewicz", "greg@example.org", "415-555-0137", "4155550137", "H1234567"];

/** `personal` lists words that this visitor is known to have typed; addresses are in the data element `page-url`. */
export function tellUnderTest(personal: readonly string[] = []): Tell {
  const published = publishedOf({ plain: ["heart", "cardiology", "failure"] });
  const textGuard = createTextGuard(exampleRules);
  return createTell(
    () => textGuard({ published, personalTexts: personal }),
    (element) => (element === "page-url" ? ["u"] : element === "username" ? ["i"] : []),
  );
}
