/** An edge with an account for each role, whose sessions are renewed when a request has ended them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { consoleHeader } from "@tagwell/contract";
import { exampleProperty } from "../../packages/collector/src/testing/example-property.ts";
import { newId, scrollEvent } from "../../packages/collector/src/testing/sample-event.ts";
import { writeBuild } from "../../packages/collector/src/testing/write-build.ts";
import { password, startTestEdge, type TestEdge } from "../../packages/console-server/src/testing/test-edge.ts";
import { type Asker, askers } from "./judge.ts";

export interface FuzzedEdge {
  edge: TestEdge;
  /** Whether it lets this machine's user read without a sign-in. */
  isOpen: boolean;
  /** What a browser of the asker sends with every request. */
  headersOf(asker: Asker, address: string): Record<string, string>;
  /** Signs in again where a request has ended a session. `address` has not failed before. */
  renew(address: string): Promise<void>;
  close(): Promise<void>;
}

export type Mode = "production" | "development";
const consoleHost = "tags.example.org";
const asConsole = { "content-type": "application/json", [consoleHeader.name]: consoleHeader.value };
/** No request of the fuzz names these accounts. */
const nameOf = (asker: Asker) => `Fuzz ${asker}`;

export async function startFuzzedEdge(mode: Mode): Promise<FuzzedEdge> {
  const tags = mkdtempSync(join(tmpdir(), "tagwell-fuzz-"));
  const environments = mode === "production" ? (["development", "production"] as const) : (["development"] as const);
  for (const environment of environments) writeBuild(tags, environment, "one", { hasPreview: true });
  const edge = await startTestEdge({
    properties: environments.map((environment) => exampleProperty(environment)),
    folders: { tags },
    trustedProxies: ["127.0.0.1"],
    ...(mode === "production" && { elsewhere: { address: "127.0.0.1", origin: `https://${consoleHost}` } }),
  });
  await edge.send(
    "collect",
    Array.from({ length: 20 }, () => ({ xdm: scrollEvent({ _id: newId() }) })),
  );
  const host = mode === "production" ? consoleHost : `localhost:${edge.port}`;
  // A proxy says where a request comes from, so that failures of one do not delay another.
  const from = (address: string) => ({ host, "x-forwarded-for": address, "x-forwarded-proto": "https" });
  const cookies = new Map<Asker, string>();
  const secretOf = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
    String(headers["set-cookie"]).replace(/;.*$/, "");

  async function enter(name: string, link: string): Promise<string> {
    const body = { link: link.replace(/^.*#link=/, ""), name, password };
    const headers = { ...asConsole, ...from("198.51.100.1") };
    const answer = await edge.ask("/api/accounts/entry", { method: "POST", headers, host, body });
    if (answer.status !== 200) throw new Error(`no account for ${name}: ${answer.text}`);
    return secretOf(answer);
  }
  const first = await enter("Fuzz first", edge.makeFirstLink());
  for (const asker of askers) {
    if (asker === "none") continue;
    const headers = { ...asConsole, ...from("198.51.100.1"), cookie: first };
    const made = await edge.ask("/api/accounts/links", { method: "POST", headers, host, body: { roles: [asker] } });
    cookies.set(asker, await enter(nameOf(asker), made.json.path));
  }

  return {
    edge,
    isOpen: mode === "development",
    headersOf(asker, address) {
      const cookie = cookies.get(asker);
      // The proxy's headers would close what development leaves open to this machine's user.
      if (mode === "development" && asker === "none") return { host };
      return { ...from(address), ...(cookie !== undefined && { cookie }) };
    },
    async renew(address) {
      for (const asker of askers) {
        if (asker === "none") continue;
        const headers = { ...asConsole, ...from(address) };
        const cookie = cookies.get(asker) ?? "";
        const state = await edge.ask("/api/session", { host, headers: { ...headers, cookie } });
        if (state.json.account) continue;
        const body = { name: nameOf(asker), password };
        const answer = await edge.ask("/api/session", { method: "POST", host, headers, body });
        if (answer.status !== 200) throw new Error(`${asker} cannot sign in again: ${answer.text}`);
        cookies.set(asker, secretOf(answer));
      }
    },
    async close() {
      await edge.close();
      rmSync(tags, { recursive: true, force: true });
    },
  };
}
