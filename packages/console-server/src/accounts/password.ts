/** Password hashes: salted scrypt. Each hash has its own parameters, so that they can be raised later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What it costs to hash a password: the parameters of scrypt, which uses 128 · N · r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** As OWASP recommends: each guess costs 32 MB and a tenth of a second. */
export const strongCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

const bytes = 32;

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await deriveBytes(password, salt, cost);
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64"), hash.toString("base64")].join("$");
}

/**
 * `kept` is undefined for an account that does not exist, and empty for one without a password; the check then takes as long
 * as for one with a password of this cost.
 */
export async function isPassword(password: string, kept: string | undefined, cost: PasswordCost): Promise<boolean> {
  const [, N, r, p, salt = "", hash = ""] = (kept ?? "").split("$");
  const known = !kept ? cost : { N: Number(N), r: Number(r), p: Number(p) };
  const found = await deriveBytes(password, Buffer.from(salt, "base64"), known);
  const wanted = Buffer.from(hash, "base64");
  return wanted.length === found.length && timingSafeEqual(found, wanted);
}

function deriveBytes(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // Keyboards encode some letters in different ways; the same password must have the same hash.
  return derive(password.normalize("NFKC"), salt, bytes, { N, r, p, maxmem: 256 * N * r });
}
