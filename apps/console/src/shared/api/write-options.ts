/** Request options for writing. */
import { consoleHeader } from "@tagwell/contract";

/** A JSON body, and the header that pages of other sites cannot send, which protects against cross-site requests. */
export function writeOptions(method: "POST" | "PUT" | "DELETE", body?: object): Omit<RequestInit, "signal"> {
  const headers = { [consoleHeader.name]: consoleHeader.value };
  if (body === undefined) return { method, headers };
  return { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}
