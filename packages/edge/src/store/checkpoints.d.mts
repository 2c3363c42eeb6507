/** Types of checkpoints.mjs, for its test. */

export interface Checkpoints {
  afterCommit(moveRest: () => void): void;
  close(): Promise<void>;
}

export function startCheckpoints(file: string): Checkpoints;
