/** Every kind of identifier, by name. */
import type { Kind } from "./kind.ts";
import { namedKinds } from "./named-kinds.ts";
import { numberKinds } from "./number-kinds.ts";
import { personKinds } from "./person-kinds.ts";
import { phraseKinds } from "./phrase-kinds.ts";

export const kinds: Readonly<Record<string, Kind>> = { ...namedKinds, ...numberKinds, ...personKinds, ...phraseKinds };
