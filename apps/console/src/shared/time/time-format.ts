/** Formats dates and times in the zone that the reader chose, which is one for all views. */

export type ZoneName = "utc" | "local";
type Time = string | number;

export interface TimeFormat {
  /** What times without a zone beside them are in: "UTC", or the name of the local zone, whose offset differs over the year. */
  zone: string;
  /** "21 Nov 2026". */
  day(time: Time): string;
  /** "21 Nov". */
  shortDay(time: Time): string;
  /** "21 Nov, 14:05"; with the year if it is not this one, and with the offset around the hour in which clocks are changed. */
  short(time: Time): string;
  /** "21 Nov, 14:05:30.250"; with the same in place of the milliseconds, because it has the room of a column. */
  stamp(time: Time): string;
  /** "14:05". */
  minutes(time: Time): string;
  /** "14:05:30". */
  seconds(time: Time): string;
  /** "21 Nov 2026, 14:05 UTC"; "unknown" for an empty text. */
  dateTime(time: Time): string;
  /** "21 Nov 2026, 14:05:30.250 UTC"; the text itself if it is not a date. */
  exact(time: Time): string;
}

const hourMs = 3_600_000;
const offsetAt = (time: number) => new Date(time).getTimezoneOffset();

const made = new Map<ZoneName, TimeFormat>();

/** The formats of a zone; the same object each time. */
export function timeFormat(zone: ZoneName): TimeFormat {
  const known = made.get(zone) ?? createTimeFormat(zone);
  made.set(zone, known);
  return known;
}

function createTimeFormat(name: ZoneName): TimeFormat {
  const zoned = name === "utc" ? { timeZone: "UTC" } : {};
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-GB", { ...options, ...zoned });
    return (time: Time) => format.format(new Date(time));
  };
  const date = { day: "numeric", month: "short", year: "numeric" } as const;
  const hour = { hour: "2-digit", minute: "2-digit" } as const;
  const zoneAt = (time: Time) => (name === "utc" ? "UTC" : localOffset(new Date(time)));
  const shortDay = formatter({ day: "numeric", month: "short" });
  const year = formatter({ year: "numeric" });
  const isThisYear = (time: Time) => year(time) === year(Date.now());
  const dayOf = (time: Time) => (isThisYear(time) ? shortDay(time) : day(time));
  const day = formatter(date);
  const minutes = formatter(hour);
  const seconds = formatter({ ...hour, second: "2-digit" });
  const clock = formatter({ ...hour, second: "2-digit", fractionalSecondDigits: 3 });
  /** The hour around which clocks are changed: where they are set back, its times come twice. */
  const isDoubtful = (time: Time) => {
    const at = new Date(time).getTime();
    return name === "local" && offsetAt(at - hourMs) !== offsetAt(at + hourMs);
  };
  const clear = (text: string, time: Time) => (isDoubtful(time) ? `${text} ${zoneAt(time)}` : text);
  const isTime = (time: Time) => !Number.isNaN(new Date(time).getTime());
  return {
    zone: name === "utc" ? "UTC" : Intl.DateTimeFormat().resolvedOptions().timeZone,
    day,
    shortDay,
    minutes,
    seconds,
    short: (time) => clear(`${dayOf(time)}, ${minutes(time)}`, time),
    stamp: (time) => clear(`${dayOf(time)}, ${(isThisYear(time) && !isDoubtful(time) ? clock : seconds)(time)}`, time),
    dateTime: (time) =>
      isTime(time) ? `${day(time)}, ${minutes(time)} ${zoneAt(time)}` : time ? String(time) : "unknown",
    exact: (time) => (isTime(time) ? `${day(time)}, ${clock(time)} ${zoneAt(time)}` : String(time)),
  };
}

/** The offset of this machine's zone at a time, such as "UTC+2" or "UTC−3:30". */
export function localOffset(time: Date): string {
  const minutes = -time.getTimezoneOffset();
  if (minutes === 0) return "UTC+0";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
}
