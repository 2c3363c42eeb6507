/** The part of a storage that keeps the choices of visitors. */
import type { ConsentChoice } from "@tagwell/contract";

/** A choice as it is handed to the storage. */
export interface NewChoice extends ConsentChoice {
  /** Whom it is about; kept apart from the choice, so that it can be erased. Empty where that is not known. */
  ecid: string;
  /** It came beside events: it is added only if the ledger does not have it, and never after a refusal of the same visitor. */
  isBesideEvents?: boolean;
}

export interface ChoiceTaker {
  /** Resolves once the choice is durable. One that the ledger has, told once more, is not added again. Rejects with Unavailable. */
  add(choice: NewChoice): Promise<void>;
}
