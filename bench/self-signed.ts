/** Creates a certificate for the bench: the SDKs and brotli require HTTPS. */
import { generateKeyPairSync, sign } from "node:crypto";

/** One ASN.1 element: tag, length and content (X.690). */
function der(tag: number, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as number[])));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);

/** OID 1.2.840.10045.4.3.2, ecdsa-with-SHA256, and 2.5.4.3, common name. */
const ecdsaWithSha256 = sequence(der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]));
const commonName = der(0x06, [0x55, 0x04, 0x03]);

/** Key and certificate in PEM format, valid for a day. The browser is configured to accept it. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from("bench.example")))));
  const time = (ms: number) => der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, "").slice(0, 14)}Z`));
  const day = 86_400_000;
  const validity = sequence(time(Date.now() - day), time(Date.now() + day));
  const content = sequence(
    der(0x02, [1]),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", content, privateKey);
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, [0], signature));
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  };
}
