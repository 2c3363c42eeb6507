/** Says why no answer came, and what to do. */
import { inOneLine } from "@tagwell/contract";
import { ProbeFault } from "./steps.ts";

interface Reached {
  url: URL;
  isConnected: boolean;
}

export function connectionFault(error: Error, { url, isConnected }: Reached): ProbeFault {
  const { hostname } = url;
  const code = codeOf(error);
  const found = `${inOneLine(error.message)} (${code})`;
  if (/^(ENOTFOUND|EAI_\w+)$/.test(code))
    return new ProbeFault(
      "name",
      found,
      `No DNS server knows ${hostname}. Add the record, or wait until it is known here (dig ${hostname}).`,
    );
  const [, advice] = advices.find(([pattern]) => pattern.test(code)) ?? [];
  if (advice !== undefined) return new ProbeFault("connection", found, advice);
  if (isConnected)
    return new ProbeFault("path", found, "The connection ended without an answer. Look at the proxy's log of errors.");
  return new ProbeFault(
    "connection",
    found,
    "Nothing speaks TLS there as it should. Look at the proxy's log of errors.",
  );
}

/** Happy Eyeballs joins the errors of all addresses. */
const codeOf = (error: Error & { code?: string; errors?: (Error & { code?: string })[] }): string =>
  error.name === "TimeoutError" || error.name === "AbortError"
    ? "no answer in 10 s"
    : (error.code ?? error.errors?.[0]?.code ?? error.name);

const advices: readonly [RegExp, string][] = [
  [/^ECONNREFUSED$/, "The machine is there, but nothing listens on this port. Start the proxy, and look at its port."],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|no answer in 10 s)$/,
    "Nothing answers in time: a firewall lets nothing through, the record names another machine, or the proxy waits for the edge.",
  ],
  [/^CERT_HAS_EXPIRED$/, "The certificate is over. Renew it and reload the proxy (nginx -s reload)."],
  [/^CERT_NOT_YET_VALID$/, "The certificate counts later, or this machine's clock is wrong."],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The certificate is for other names. Have one made that names this host, too."],
  [
    /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_(UNTRUSTED|CHAIN)/,
    "Browsers do not trust the certificate, or the proxy does not send the intermediate ones: give it the full chain. An authority of your own: NODE_EXTRA_CA_CERTS=<its file>.",
  ],
  [
    /^(EPROTO|ERR_SSL_\w+)$/,
    "What listens there does not speak TLS. Is it the edge's own port? Browsers need the proxy's address.",
  ],
];
