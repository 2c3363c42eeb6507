/** Translates events of the example property, on which the corpus is based, to this property's keys, labels and addresses. */

const labels: Readonly<Record<string, string>> = {
  "booking.start": "scheduling.start",
  "booking.insurance": "scheduling.insurancepagesubmit",
  "section.view": "page.elementVisible",
  "filter.use": "finder.filterUse",
  clip_start: "video_start",
};
const keys: Readonly<Record<string, string>> = {
  _example: "_tagwell",
  booking: "scheduling",
  filter: "finder",
  section: "elementVisible",
  insurer: "insuranceProvider",
};
const steps: Readonly<Record<string, string>> = { start: "start", insurance: "insurancepagesubmit" };

const named = (names: Readonly<Record<string, string>>, text: string): string =>
  Object.hasOwn(names, text) ? (names[text] as string) : text;

/** Returns a copy with every key, label and address renamed. Renaming twice changes nothing more. */
export function inOwnWords<T>(value: T): T {
  return rename(value, "") as T;
}

function rename(value: unknown, key: string): unknown {
  if (typeof value === "string") {
    if (key === "eventType") return named(labels, value);
    return value.replace("/booking/standalone", "/openscheduling/standalone");
  }
  if (Array.isArray(value)) return value.map((one) => rename(one, key));
  if (typeof value !== "object" || value === null) return value;
  const isBooking = key === "booking" || key === "scheduling";
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) =>
      isBooking && name === "step" ? ["flag", named(steps, String(child))] : [named(keys, name), rename(child, name)],
    ),
  );
}
