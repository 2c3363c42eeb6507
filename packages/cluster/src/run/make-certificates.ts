/** Certificates for a cluster on one machine: an authority of its own, and one certificate for all servers. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Certificates } from "../log/server-files.ts";

const run = promisify(execFile);
const days = "3650";

/** Made once; needs the program openssl. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const file = (name: string) => join(folder, name);
  const made = { authority: file("ca.pem"), certificate: file("cert.pem"), key: file("key.pem") };
  if (existsSync(made.certificate)) return made;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const options = { cwd: folder };
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  await run(
    "openssl",
    ["req", "-x509", ...newKey, "-days", days, "-subj", "/CN=Tagwell on this machine"].concat(
      "-keyout",
      "ca.key",
      "-out",
      "ca.pem",
    ),
    options,
  );
  await run("openssl", ["req", ...newKey, "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "cert.csr"], options);
  writeFileSync(file("names"), "subjectAltName=DNS:localhost,IP:127.0.0.1\n");
  const signed = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-extfile", "names", "-days", days];
  await run("openssl", ["x509", "-req", "-in", "cert.csr", ...signed, "-out", "signed.pem"], options);
  // Nothing else can be signed with it.
  for (const left of ["ca.key", "ca.srl", "cert.csr", "names"]) rmSync(file(left), { force: true });
  renameSync(file("signed.pem"), made.certificate);
  return made;
}
