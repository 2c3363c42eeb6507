/** Searches what the edge stores. */
import { call } from "./call.ts";

/** The edge answers nothing to shorter texts. */
export const shortestSearch = 2;

/** Events, sessions and page loads by an id, the start of one, or a part of a path. */
export const searchEdge = (q: string, signal?: AbortSignal) => call("GET /api/search", { query: { q }, signal });
