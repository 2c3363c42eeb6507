/** Connects the SDK's request modules to the transport. The build replaces both of them with this file. */
import type { SendRequest } from "./transport.ts";

let transport: SendRequest | undefined;

/** Connects the transport. Call it before the SDK makes a request. */
export function connectTransport(send: SendRequest): void {
  transport = send;
}

/** Replaces `injectSendFetchRequest.js` and `injectSendBeaconRequest.js` of @adobe/alloy-core. */
export default function injectSendRequest(): SendRequest {
  return (url, body) =>
    transport ? transport(url, body) : Promise.reject(new Error("The transport is not connected."));
}
