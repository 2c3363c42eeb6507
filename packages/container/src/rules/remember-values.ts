/** Reads data elements for events: what depends on the page alone is read once for all events of an unchanged page. */
import type { Moment } from "../data-layer/moment.ts";
import type { Turbine } from "../extensions/turbine.ts";

type Read = Turbine["getDataElementValue"];

/** Whether both snapshots are of the same page in the same state. The referrer never changes. */
const isSamePage = (a: Moment, b: Moment) =>
  a.url === b.url &&
  a.state === b.state &&
  a.title === b.title &&
  a.language === b.language &&
  a.username === b.username;

/**
 * Creates the function that wraps the runtime's reader. `names` are the data elements that depend on the page alone. Groups and
 * lists are read anew, because whoever receives one may change it.
 */
export function createRememberValues(names: ReadonlySet<string>): (read: Read) => Read {
  let last: Moment | undefined;
  const values = new Map<string, unknown>();
  return (read) => (name, event) => {
    if (!event || !names.has(name)) return read(name, event);
    const { moment } = event;
    if (moment !== last) {
      if (!last || !isSamePage(moment, last)) values.clear();
      last = moment;
    }
    if (values.has(name)) return values.get(name);
    const value = read(name, event);
    if (typeof value !== "object") values.set(name, value);
    return value;
  };
}
