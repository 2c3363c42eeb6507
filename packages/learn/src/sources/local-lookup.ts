/** Resolves names under `localhost` to this machine as browsers do. Most system resolvers do not. */
import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";

export const lookup: LookupFunction = (hostname, options, callback) => {
  if (!/(?:^|\.)localhost$/i.test(hostname)) return systemLookup(hostname, options, callback);
  if (options.all) {
    const both = [
      { address: "127.0.0.1", family: 4 },
      { address: "::1", family: 6 },
    ];
    return callback(null, both);
  }
  return callback(null, "127.0.0.1", 4);
};
