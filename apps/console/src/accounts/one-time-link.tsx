/** A one-time link to copy, with what to know before it is sent. */
import { SecretToCopy } from "../shared/components/secret-to-copy.tsx";

/** `path`: of the link, at this console. */
export function OneTimeLink({ path }: { path: string }) {
  return (
    <SecretToCopy
      lead="The link works once, within 24 hours. Whoever has it can take over the account, so send it over a trusted channel."
      secret={`${location.origin}${path}`}
      copy="Copy link"
    />
  );
}
