/** Tokens of previews: what was printed is read again, and no other text is. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { environmentNames } from "../environments.ts";
import { asBuilt } from "../wire/library.ts";
import { previewDatastream, readPreviewToken, tokenOfDatastream, unsignedToken } from "./preview-token.ts";

const digits = (alphabet: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
const id = digits("abcXYZ019_-", 8);
const signature = digits("abcXYZ019_-", 22);
const build = fc.oneof(digits("0123456789abcdef", 64), fc.constant(asBuilt));
const seconds = fc.integer({ min: 0, max: 36 ** 8 - 1 });

it("reads every token that was printed", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...environmentNames),
      build,
      seconds,
      id,
      signature,
      (environment, build, time, id, signature) => {
        const token = { environment, build, expiresAt: time * 1000, id };
        const text = `${unsignedToken(token)}.${signature}`;
        expect(readPreviewToken(text)).toEqual({ ...token, signature });
        expect(tokenOfDatastream(previewDatastream(text))).toBe(text);
        // The same in an address, a file's path and a query.
        expect(encodeURIComponent(text)).toBe(text);
      },
    ),
  );
});

it("reads nothing else, and never throws", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readPreviewToken(text)).toBeUndefined();
    }),
  );
  const text = `staging.as-built.t1.abcdefgh.${"s".repeat(22)}`;
  expect(readPreviewToken(text)?.build).toBe(asBuilt);
  for (const other of [text.slice(1), text.slice(0, -1), `${text}x`, text.replace("staging", "Staging"), `${text}\n`])
    expect(readPreviewToken(other), other).toBeUndefined();
  expect(tokenOfDatastream("example-production")).toBeUndefined();
});
