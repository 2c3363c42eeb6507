/** Whether a host is the machine itself: what is sent there crosses no network, so that it may be plain HTTP. */

/** Of the host of a URL, without its port. Names under `localhost` are hosts of sites. */
export const namesThisMachine = (hostname: string): boolean =>
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/.test(hostname);

/** Also true for names under `localhost`, which lead to this machine too. */
export const leadsToThisMachine = (hostname: string): boolean =>
  namesThisMachine(hostname) || hostname.endsWith(".localhost");
