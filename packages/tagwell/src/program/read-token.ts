/** Reads the token with which a command uses an edge. */
import { UsageFault } from "../errors/usage-fault.ts";
import { readSecretFile } from "../serve/read-secret-file.ts";

/** From the environment only: what is typed stays in the shell's history and in the list of processes. Throws UsageFault. */
export function readToken(environment: NodeJS.ProcessEnv): string {
  const token = readSecretFile("TAGWELL_TOKEN_FILE", environment) ?? environment.TAGWELL_TOKEN?.trim() ?? "";
  if (token === "")
    throw new UsageFault(
      "This needs a token. An officer makes one in the console, under Tokens. Set TAGWELL_TOKEN, or TAGWELL_TOKEN_FILE to a file with it.",
    );
  if (/^tagwell_[0-9a-f]{12}_[\w-]{43}$/.test(token)) return token;
  throw new UsageFault(
    "The token is not one of an edge: it begins with tagwell_ and has 64 characters. Copy it again, whole.",
  );
}
