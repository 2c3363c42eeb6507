/** Checks everything in a property that its types cannot. */
import { assetScriptFaults } from "../bundle/asset-scripts.ts";
import { BuildFault } from "../errors/build-fault.ts";
import type { LoadedProperty } from "../load/loaded-property.ts";
import { configFaults } from "./check-config.ts";
import { eventFaults } from "./check-events.ts";
import { reportFaults } from "./check-reports.ts";
import { nameFaults } from "./names-in-rules.ts";
import { numberFaults } from "./numbers-in-rules.ts";
import { payloadFaults } from "./payloads.ts";
import { selectorFaults } from "./selectors-in-rules.ts";
import { sequencingFaults } from "./sequencing.ts";
import { videoFaults } from "./streaming-media.ts";

/** Throws a `BuildFault` with every fault of the property. The rest is checked once the configuration has none. */
export function checkProperty(property: LoadedProperty): void {
  const inConfig = configFaults(property.config);
  if (inConfig.length > 0) throw new BuildFault(inConfig);
  const checks = [
    eventFaults,
    nameFaults,
    numberFaults,
    selectorFaults,
    sequencingFaults,
    payloadFaults,
    assetScriptFaults,
    videoFaults,
    reportFaults,
  ];
  const faults = checks.flatMap((check) => check(property));
  if (faults.length > 0) throw new BuildFault(faults);
}
