/** Replacements for the name of a signed-in visitor, by the setting `username`. */

/** The first 32 bits of the fractional part of a root: the standard's constants, computed to save bytes. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

function* primes(): Generator<number> {
  for (let candidate = 2; ; candidate++) {
    let divisor = 2;
    while (candidate % divisor !== 0) divisor++;
    if (divisor === candidate) yield candidate;
  }
}

/**
 * SHA-256 (FIPS 180-4) of the text's UTF-8 as 64 hexadecimal digits. Synchronous, unlike the browser's own, because an event must be on
 * disk before the page can unload.
 */
export function sha256(text: string): string {
  const rounds: number[] = [];
  const state: number[] = [];
  for (const prime of primes()) {
    if (rounds.push(fraction(Math.cbrt(prime))) <= 8) state.push(fraction(Math.sqrt(prime)));
    if (rounds.length === 64) break;
  }

  const bytes = new TextEncoder().encode(text);
  // The text, one set bit, and the length in bits at the end of the last 64-byte block.
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  new Uint8Array(padded.buffer).set(bytes);
  padded.setUint8(bytes.length, 0x80);
  padded.setUint32(padded.byteLength - 4, bytes.length * 8);

  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  const schedule = new Int32Array(64);
  const at = (index: number) => schedule[index] as number;
  for (let block = 0; block < padded.byteLength; block += 64) {
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      if (i < 16) schedule[i] = padded.getInt32(block + i * 4);
      else {
        const [early, late] = [at(i - 15), at(i - 2)];
        const mixed = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
        schedule[i] = at(i - 16) + mixed + at(i - 7) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
      }
      const first =
        (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[i] as number) + at(i)) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = ((state[index] as number) + word) | 0;
    });
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The name's SHA-256. A digest is returned unchanged, because a body is guarded again before it is sent. */
export const hashUsername = (name: string): string => (/^[0-9a-f]{64}$/.test(name) ? name : sha256(name));

/** Sends no name. */
export const withholdUsername = (): undefined => undefined;
