/** What this visitor typed or is called, as far as address and page tell: a title may repeat it. */

import { remember } from "@tagwell/contract";

/** The parameters that sites put typed text into, listed or not. */
const typed =
  /^(?:combine|searchterms|search|keys|specialtysearch|q|query|s|term|terms|keyword|keywords|name|first|last|firstname|lastname|email|phone)$/i;

const typedTexts = remember((address): readonly string[] => {
  try {
    return [...new URL(address).searchParams].filter(([name]) => typed.test(name)).map(([, value]) => value);
  } catch {
    return [];
  }
});

/** The typed texts of these addresses, and the name that the visitor signed in with. */
export function personalTexts(addresses: readonly string[], username: string | undefined): string[] {
  const texts = addresses.flatMap(typedTexts);
  return username === undefined ? texts : [...texts, username];
}
