/** All that an iteration yields. */
export async function gather<T>(iterated: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const each of iterated) found.push(each);
  return found;
}
