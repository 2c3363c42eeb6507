/**
 * What readers see is made of a sample: the events of every second page load, chosen by their ids. Each measure has a part more that
 * says whether the event is in it, so a storage counts events in the sample and others by themselves.
 */
import type { ReportMeasure } from "@tagwell/contract";

type Measure = Pick<ReportMeasure, "events" | "key">;

/** The part's name, which no part of a property can have. It is the last one of the key. */
const samplePart = "(sample)";
/** What the part says of an event that is in the sample; of others it is empty. */
export const inSample = "1";
/** One page load in so many is in the sample. */
export const sampledOneIn = 2;

export const sampledMeasure = ({ events, key }: Measure): Measure => ({
  events,
  key: { ...key, [samplePart]: { source: "sample" } },
});
