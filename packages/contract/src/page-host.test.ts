import { expect, it } from "vitest";
import { pageHostOf } from "./page-host.ts";

it.each([
  ["https://www.harborhealth.example/a?b=c", "harborhealth"],
  ["https://schedule.harborhealth.example:8443/", "schedule.harborhealth"],
  ["http://Giving.Harborhealth.example", "giving.harborhealth"],
  ["http://localhost:3000/a", "localhost"],
])("of %s is %s", (address, host) => expect(pageHostOf(address)).toBe(host));

it.each([
  "",
  "mailto:ana.lopez@clinic.example",
  "https://ana.lopez:pw@clinic.example/",
  "https://ana.lopez@clinic.example/",
])("is unknown where the address is no web address, or names a person: %j", (address) =>
  expect(pageHostOf(address)).toBeUndefined(),
);
