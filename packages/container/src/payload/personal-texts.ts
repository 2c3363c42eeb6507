/** Collects what the visitor typed and the visitor's name from addresses and the page, because a title may repeat them. */
import { type GuardRules, own, remember } from "@tagwell/contract";

/** Parameters that commonly contain typed text, whether or not the property reads them. */
const typed = "q|query|s|search|term|terms|keyword|keywords|name|first|last|firstname|lastname|email|phone".split("|");

/** Creates the function that finds typed texts in addresses and adds the signed-in visitor's name. */
export function createPersonalTexts(parameters: GuardRules["queryParameters"]) {
  const isTyped = (name: string) => typed.includes(name) || own(parameters, name) === "vocabulary";
  const typedTexts = remember((address): readonly string[] => {
    // Most pages have neither a query nor a referrer, and a browser takes a millisecond for the error that parsing "" makes.
    if (!address.includes("?")) return [];
    try {
      return [...new URL(address).searchParams]
        .filter(([name]) => isTyped(name.toLowerCase()))
        .map(([, value]) => value);
    } catch {
      return [];
    }
  });
  return (addresses: readonly string[], username: string | undefined): string[] => {
    const texts = addresses.flatMap(typedTexts);
    return username === undefined ? texts : [...texts, username];
  };
}
