/** Makes a program's token for a test. */
import type { TokenScope } from "@tagwell/contract";
import type { TestEdge } from "./test-edge.ts";

/** `officer`: the headers of an officer's writes. Returns the headers of the program's requests. */
export async function makeToken(
  edge: TestEdge,
  officer: Record<string, string>,
  scopes: readonly TokenScope[],
  name = scopes.join(" ").replaceAll(":", "-"),
): Promise<{ id: string; headers: Record<string, string> }> {
  const answer = await edge.ask("/api/tokens", { method: "POST", headers: officer, body: { name, scopes } });
  if (answer.status !== 201) throw new Error(`no token: ${answer.text}`);
  const { id, token } = answer.json;
  return { id, headers: { authorization: `Bearer ${token}`, "content-type": "application/json" } };
}
