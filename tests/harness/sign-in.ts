/** Makes an account on an edge, for a test that writes to its API. */
import { consoleHeader } from "@tagwell/contract";

/** For the edges of tests: strong hashes, which edges use unless told, take their seconds on a slow machine. */
export const passwordCost = { N: 16, r: 8, p: 1 };

/** The headers of an engineer and officer. `link` is a first link, as the edge makes it. */
export async function signIn(edgeUrl: string, link: string): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
  const body = JSON.stringify({ link: link.replace(/^.*#link=/, ""), name: "Ana", password: "correct horse battery" });
  const entered = await fetch(`${edgeUrl}/api/accounts/entry`, { method: "POST", headers, body });
  const cookie = entered.headers.get("set-cookie")?.replace(/;.*$/, "");
  if (cookie === undefined) throw new Error(`The account was not made: ${await entered.text()}`);
  return { ...headers, cookie };
}
