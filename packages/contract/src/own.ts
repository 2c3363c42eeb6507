/** Reads a member of an object's own: a name that every object inherits, such as `constructor`, is no member. */
export const own = <Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.getOwnPropertyDescriptor(object, name)?.value as Value | undefined;
