/** The chunk with the words that the sites publish. */
import { encoded } from "virtual:tagwell/published";
import { decodePublished, type Published } from "@tagwell/contract";

export const createPublished = (): Published => decodePublished(encoded);
