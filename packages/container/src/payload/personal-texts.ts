/** Collects what the visitor typed and the visitor's name from addresses and the page, because a title may repeat them. */
import { type GuardRules, own } from "@tagwell/contract";
import { parametersOf } from "../query-parameters.ts";

/** Parameters that commonly contain typed text, whether or not the property reads them. */
const typed = "q|query|s|search|term|terms|keyword|keywords|name|first|last|firstname|lastname|email|phone".split("|");

/** Creates the function that finds typed texts in addresses and adds the signed-in visitor's name. */
export function createPersonalTexts(parameters: GuardRules["queryParameters"]) {
  const isTyped = (name: string) => typed.includes(name) || own(parameters, name) === "vocabulary";
  return (addresses: readonly string[], username: string | undefined): string[] => {
    const texts = addresses
      .flatMap(parametersOf)
      .filter(([name]) => isTyped(name))
      .map(([, value]) => value);
    return username === undefined ? texts : [...texts, username];
  };
}
