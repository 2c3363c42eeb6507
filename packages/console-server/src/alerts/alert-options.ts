/** Where alerts are sent besides the console. */
export interface AlertOptions {
  /** An address that takes a POST for each alert, and the secret with which each request is signed. */
  webhook?: { url: string; secret: string };
  mail?: {
    /** smtp:// or smtps://, with user and password where the server needs them. */
    smtp: string;
    recipients: readonly string[];
    /** The sender: the first recipient unless set. */
    from?: string;
  };
}
