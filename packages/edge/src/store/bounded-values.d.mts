export const maxValues: number;
export const otherValues: string;
export function openBoundedValues(
  read: (measure: string, day: number) => Iterable<string>,
): (measure: string, day: number, value: string) => string;
