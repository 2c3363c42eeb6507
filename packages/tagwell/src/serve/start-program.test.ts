/** An edge that only receives refuses what only the console has a use for. */
import { expect, it } from "vitest";
import { startProgram } from "./start-program.ts";

it.each([
  ["retention", { retention: { days: 30 } }],
  [
    "identity provider",
    { identityProvider: { issuer: "https://id.example.org", clientId: "a", clientSecret: "b", roles: [] } as never },
  ],
])("refuses the setting of the %s before anything is opened", async (name, set) => {
  const openIntake = () => Promise.reject(new Error("opened"));
  const options = { port: 0, dataDir: "/nowhere", properties: [], folders: {}, openIntake };
  await expect(startProgram({ ...options, ...set })).rejects.toThrow(`no use for the setting of the ${name}`);
});
