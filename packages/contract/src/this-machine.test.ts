import { expect, it } from "vitest";
import { leadsToThisMachine, namesThisMachine } from "./this-machine.ts";

it.each([
  ["localhost", true, true],
  ["127.0.0.1", true, true],
  ["127.1.2.3", true, true],
  ["[::1]", true, true],
  ["www.localhost", false, true],
  ["localhost.example", false, false],
  ["127.0.0.1.example", false, false],
  ["10.0.0.1", false, false],
  ["[::2]", false, false],
  ["", false, false],
])("%s names this machine: %s, leads to it: %s", (host, names, leads) => {
  expect([namesThisMachine(host), leadsToThisMachine(host)]).toEqual([names, leads]);
});
