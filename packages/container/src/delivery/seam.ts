/** Where the SDK's request modules find the transport. The build puts this file in place of both of them. */
import type { SendRequest } from "./transport.ts";

let transport: SendRequest | undefined;

/** Connects the transport. Must have happened before the SDK makes a request. */
export function connectTransport(send: SendRequest): void {
  transport = send;
}

/** Stands for `injectSendFetchRequest.js` and `injectSendBeaconRequest.js` of @adobe/alloy-core. */
export default function injectSendRequest(): SendRequest {
  return (url, body) =>
    transport ? transport(url, body) : Promise.reject(new Error("The transport is not connected."));
}
