/** Identifies statuses that mean the edge will never accept a request as it is. */

/** Malformed, too large, unprocessable. Any other failure may be temporary. */
export const isPermanentFailure = (status: number): boolean => status === 400 || status === 413 || status === 422;
