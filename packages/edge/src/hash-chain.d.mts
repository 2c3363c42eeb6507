/** Types of hash-chain.mjs, which the store's threads share with the main one. */

export declare const startHash: string;
export declare function hashOf(previous: string, columns: readonly string[]): string;
