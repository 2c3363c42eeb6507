/** Failed requests as the SDK treats and describes them. */
import type { Answer } from "./answer.ts";

/** The SDK retries after these statuses, until it has made this many attempts. */
export const sdkRetries: ReadonlySet<number> = new Set([429, 502, 503, 504]);
export const maxSdkTries = 4;

/** The delay after this many attempts: 1, 2 and 3 s, of which a random 70 to 130 %. */
export const sdkDelay = (tries: number, random: () => number = Math.random): number => tries * (700 + random() * 600);

/** The cause of the error with which the SDK's command rejects. */
export function sdkError(answer: Answer | undefined, error?: unknown): Error {
  if (!answer) return new Error(`Network request failed.\nCaused by: ${(error as Error | undefined)?.message}`);
  const { status, text } = answer;
  const body = text ? `response body:\n${formatted(text)}` : "no response body.";
  return new Error(`The server responded with a status code ${status} and ${body}`);
}

function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
