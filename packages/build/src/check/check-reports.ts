/** Checks the reports of a property. */
import { basename } from "node:path";
import type { Fault } from "../errors/build-fault.ts";
import { eventsOf } from "../events-of.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { checkReport } from "./check-report.ts";

/** Faults of each report; a report has the name of its file, so that no two have the same. */
export function reportFaults(property: Pick<LoadedProperty, "config" | "events" | "reports">): Fault[] {
  const events = eventsOf(property);
  return property.reports.flatMap(({ file, report }) => {
    const faults = checkReport(file, report, events);
    const name = basename(file, ".ts");
    if (faults.length > 0 || report.name === name) return faults;
    const message = `is ${JSON.stringify(report.name)}. Write ${JSON.stringify(name)}, as the file is called, or rename the file.`;
    return [{ file, path: "name", message }];
  });
}
