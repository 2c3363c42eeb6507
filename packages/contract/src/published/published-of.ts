/** These lists as the page and the edge ask them: encoded and decoded again. */
import { decodePublished } from "./decode-published.ts";
import { encodePublished } from "./encode-published.ts";
import type { Published } from "./published-kind.ts";
import { noPublishedLists, type PublishedLists } from "./published-lists.ts";

export const publishedOf = (lists: Partial<PublishedLists>): Published =>
  decodePublished(encodePublished({ ...noPublishedLists, ...lists }));
