/** What a query may take. */

export interface Limits {
  seconds: number;
  bytes: number;
}

export const usualLimits: Limits = { seconds: 30, bytes: 4 * 2 ** 30 };

/** Of a job that nobody waits for. */
export const patientLimits: Limits = { ...usualLimits, seconds: 3600 };
