export function parseWellFormed(text: string): unknown;
export function wellFormedJson(text: string): string;
export function wellFormedValue(text: string, value: unknown): { value: unknown; replaced: number };
