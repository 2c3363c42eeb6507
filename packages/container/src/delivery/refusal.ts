/** Which answers mean that the edge will never take a request as it is. */

/** Malformed, too large, unprocessable. Any other failure may pass: an edge is moved, a firewall is mended. */
export const isRefusal = (status: number): boolean => status === 400 || status === 413 || status === 422;
