/** What this visitor typed or is called, as far as addresses and the page tell: a title may repeat it. */
import { type GuardRules, own, remember } from "@tagwell/contract";

/** Parameters that sites commonly put typed text into, whether or not the property reads them. */
const typed = /^(?:q|query|s|search|term|terms|keyword|keywords|name|first|last|firstname|lastname|email|phone)$/i;

/** Makes the function that finds the typed texts of addresses, and adds the name that the visitor signed in with. */
export function createPersonalTexts(parameters: GuardRules["queryParameters"]) {
  const isTyped = (name: string) => typed.test(name) || own(parameters, name.toLowerCase()) === "vocabulary";
  const typedTexts = remember((address): readonly string[] => {
    try {
      return [...new URL(address).searchParams].filter(([name]) => isTyped(name)).map(([, value]) => value);
    } catch {
      return [];
    }
  });
  return (addresses: readonly string[], username: string | undefined): string[] => {
    const texts = addresses.flatMap(typedTexts);
    return username === undefined ? texts : [...texts, username];
  };
}
