/** Generates bookable times, always the same for the same doctor, reason and day. */

export interface Slot {
  /** Days from today. */
  inDays: number;
  /** For example "Monday, March 3". */
  day: string;
  /** For example "9:20 AM". */
  time: string;
}

const times = ["8:00 AM", "8:40 AM", "9:20 AM", "10:40 AM", "11:20 AM", "1:00 PM", "1:40 PM", "3:00 PM", "4:20 PM"];

/** Free times on weekdays of the next 28 days; `seed` combines doctor and reason. */
export function openSlots(seed: string, today: Date): Slot[] {
  const slots: Slot[] = [];
  for (let inDays = 1; inDays <= 28; inDays += 1) {
    const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + inDays);
    if (date.getDay() === 0 || date.getDay() === 6) continue;
    const day = date.toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric" });
    for (const time of times) {
      if (hash(`${seed} ${date.toDateString()} ${time}`) % 6 === 0) slots.push({ inDays, day, time });
    }
  }
  return slots;
}

/** Counts the times within 5, 7, 14 and 28 days: the four numbers that live sites push. */
export function slotCounts(slots: Slot[]): Record<"5" | "7" | "14" | "28", number> {
  const within = (days: number) => slots.filter(({ inDays }) => inDays <= days).length;
  return { 5: within(5), 7: within(7), 14: within(14), 28: within(28) };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // The low bits of FNV are weak for texts that differ only at the end.
  return value >>> 8;
}
