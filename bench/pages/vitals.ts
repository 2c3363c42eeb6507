/** Collects web-vitals metrics: the latest values, for the bench to read. */
import { onCLS, onINP, onLCP } from "web-vitals";

const values: Partial<Record<"LCP" | "INP" | "CLS", number>> = {};
Object.assign(window, { benchVitals: values });
const note = ({ name, value }: { name: "LCP" | "INP" | "CLS"; value: number }) => {
  values[name] = value;
};
onLCP(note, { reportAllChanges: true });
onCLS(note, { reportAllChanges: true });
// Report every interaction, not only those of 40 ms or more.
onINP(note, { reportAllChanges: true, durationThreshold: 16 });
