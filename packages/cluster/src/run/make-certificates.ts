/** A certificate for all servers of a cluster on one machine, which is its own authority. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Certificates } from "../log/server-files.ts";

/** Made once; needs the program openssl. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const [certificate, key, made] = [join(folder, "own.pem"), join(folder, "own.key"), join(folder, "own.new")];
  if (!existsSync(certificate)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
    const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
    await promisify(execFile)("openssl", ["req", "-x509", ...newKey, "-days", "3650", ...names, "-out", made]);
    renameSync(made, certificate);
  }
  return { authority: certificate, certificate, key };
}
