/** What it costs to hash a password: the parameters of scrypt, which uses 128 · N · r bytes. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** As OWASP recommends: each guess costs 32 MB and a tenth of a second. */
export const strongCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
