/** Reads which edge a command uses, and the token with which it does. */
import { UsageFault } from "../errors/usage-fault.ts";
import { accessSettings } from "../settings/command-settings.ts";
import { readSettings } from "../settings/read-settings.ts";
import { factsOf } from "../settings/setting.ts";
import type { EdgeAccess } from "./edge-client.ts";
import { textOption } from "./text-option.ts";

const { name, says, example } = factsOf(accessSettings.entries.address);
/** The option that goes before the setting of the edge's address. */
export const edgeOption = textOption(`${says}, such as ${example}; ${name} unless set`);

/** `edge`: of the option. The token is in no option: what is typed stays in the shell's history and in the list of processes. Throws UsageFault. */
export function readAccess(edge: string | undefined, environment: NodeJS.ProcessEnv): EdgeAccess {
  const { address, token } = readSettings(accessSettings, environment);
  return { address: edge || address, token };
}

/** As `readAccess`; throws UsageFault without a token as well. */
export function readAccessWithToken(edge: string | undefined, environment: NodeJS.ProcessEnv): EdgeAccess {
  const access = readAccess(edge, environment);
  if (access.token !== undefined) return access;
  throw new UsageFault(
    "This needs a token. An officer makes one in the console, under Tokens. Set TAGWELL_TOKEN, or TAGWELL_TOKEN_FILE to a file with it.",
  );
}
