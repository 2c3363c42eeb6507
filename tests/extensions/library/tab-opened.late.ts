/** Reports the tabs that are opened. */
import type { LateCode } from "@tagwell/container";
import type { TabDetails } from "./tab-opened.ts";

const start: LateCode<object, TabDetails> = ({ fire }) => {
  return ({ seen, item, moment }) => {
    const at = moment();
    fire({ moment: at, tab: { name: String(seen ?? item?.tab), at: new URL(at.url).pathname } });
  };
};

export default start;
