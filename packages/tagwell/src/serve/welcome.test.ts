import { expect, it } from "vitest";
import { welcome } from "./welcome.ts";

const facts = {
  port: 4700,
  environments: ["development"],
  sites: [{ key: "www", label: "Main site", hosts: ["www.localhost"] }],
  dataDir: "/elsewhere/data",
  colors: false,
};

it("names the console, each site, and where the events are", () => {
  const text = welcome({ ...facts, accountLink: undefined });
  expect(text).toContain("  Console    http://localhost:4700/");
  expect(text).toContain("  Main site  http://www.localhost:4700/");
  expect(text).toContain("Events are kept in /elsewhere/data.");
  expect(text).not.toContain("account");
});

it("shows the link that creates the first account", () => {
  expect(welcome({ ...facts, accountLink: "http://localhost:4700/x#y" })).toContain("http://localhost:4700/x#y");
});
