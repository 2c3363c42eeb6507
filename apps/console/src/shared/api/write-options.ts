/** How the console writes. */
import { consoleHeader } from "@tagwell/contract";

/** What a write carries: its body as JSON, and the header that no other site's page can send. */
export function writeOptions(method: "POST" | "DELETE", body?: object): RequestInit {
  const headers = { [consoleHeader.name]: consoleHeader.value };
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}
