/** Measures what a visitor experiences, as web-vitals defines it: the newest values, for the bench to read. */
import { onCLS, onINP, onLCP } from "web-vitals";

const values: Partial<Record<"LCP" | "INP" | "CLS", number>> = {};
Object.assign(window, { benchVitals: values });
const note = ({ name, value }: { name: "LCP" | "INP" | "CLS"; value: number }) => {
  values[name] = value;
};
onLCP(note, { reportAllChanges: true });
onCLS(note, { reportAllChanges: true });
// Every interaction, not only those from 40 ms up.
onINP(note, { reportAllChanges: true, durationThreshold: 16 });
