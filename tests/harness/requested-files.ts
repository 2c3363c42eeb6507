/** Which of the library's files a page has requested. */

/**
 * The names of the built files among these addresses, in order, without folder and hash: "tagwell", "web-sdk", "words", …
 *
 * @example requestedFiles(edge.requests().map(({ url }) => url))
 */
export function requestedFiles(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const { pathname } = new URL(address, "http://any");
    const name = /^\/tags\/(?:.+\/)?([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(pathname)?.[1];
    return name === undefined ? [] : [name];
  });
}
