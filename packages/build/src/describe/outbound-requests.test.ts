import { expect, it } from "vitest";
import { leavingRequests } from "./leaving-requests.ts";

const hosts = ["www.example.org"];
const parts = {
  components: [],
  edgeDomain: "data.example.org",
  sites: { clinical: hosts, childrens: hosts, university: hosts, scheduling: hosts, giving: hosts },
  files: [],
  hasSessions: false,
  hasVideo: false,
};
const traceOf = (environment: "development" | "production", takesTraces: boolean) =>
  leavingRequests({ ...parts, environment, takesTraces }).find(({ name }) => name === "Trace");

it("names the trace wherever the edge takes it, with its host and when it leaves, and nowhere else", () => {
  expect(traceOf("production", true)).toMatchObject({
    hosts: { giving: ["data.example.org"] },
    paths: ["/ee/trace"],
    when: expect.stringContaining("debug flag"),
  });
  expect(traceOf("development", true)?.when).toContain("Always in development");
  expect(traceOf("production", false)).toBeUndefined();
});
