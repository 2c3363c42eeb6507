/** Encodes and decodes lists, so that they can be queried as in the page and at the edge. */
import { decodePublished } from "./decode-published.ts";
import { encodePublished } from "./encode-published.ts";
import type { Published } from "./published-kind.ts";
import { noPublishedLists, type PublishedLists } from "./published-lists.ts";

export const publishedOf = (lists: Partial<PublishedLists>): Published =>
  decodePublished(encodePublished({ ...noPublishedLists, ...lists }));
