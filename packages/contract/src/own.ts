/** Reads a member of an object's own: a name that every object inherits, such as `constructor`, is no member. */
export const own = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  // Asked dozens of times for an event, and a browser takes several times as long to describe a property.
  isOwn(object, name) ? object[name] : undefined;

/** Whether the object itself has the member. */
export const isOwn = (object: object, name: string): boolean => has.call(object, name);

const { hasOwnProperty: has } = Object.prototype;
