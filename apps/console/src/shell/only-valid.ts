/** Reads an address's query so that nothing else of it reaches a view. */

/**
 * The router adds what is read to all that the address has, so that a parameter that `read` drops has to be taken out; of those that
 * are its own, because views inside others read the same query.
 */
export function onlyValid<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
  isOwn: (key: string) => boolean,
) {
  return (search: Record<string, unknown>): Search => {
    const dropped = Object.keys(search).filter(isOwn);
    return { ...Object.fromEntries(dropped.map((key) => [key, undefined])), ...read(search) };
  };
}
