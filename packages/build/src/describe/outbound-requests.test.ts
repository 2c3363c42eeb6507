import { expect, it } from "vitest";
import { outboundRequests } from "./outbound-requests.ts";

const hosts = ["www.example.org"];
const parts = {
  components: [],
  edge: "https://data.example.org:8443",
  sites: { www: hosts, gifts: hosts },
  files: [],
  hasSessions: false,
  hasVideo: false,
};
const traceOf = (environment: "development" | "production", takesTraces: boolean) =>
  outboundRequests({ ...parts, environment, takesTraces }).find(({ name }) => name === "Trace");

it("lists the trace wherever the edge takes traces, with its host and when it is sent, and nowhere else", () => {
  expect(traceOf("production", true)).toMatchObject({
    hosts: { gifts: ["data.example.org:8443"] },
    paths: ["/ee/trace"],
    when: expect.stringContaining("debug flag"),
  });
  expect(traceOf("development", true)?.when).toContain("Always in development");
  expect(traceOf("production", false)).toBeUndefined();
});
