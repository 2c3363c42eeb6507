/** Reports the tabs that are opened. */
import type { LateCode } from "tagwell";

/** The details that the trigger passes to a rule. */
export interface TabDetails {
  /** `at`: the path of the page in the snapshot. */
  tab: { name: string; at: string };
}

const start: LateCode<object, TabDetails> = ({ fire }) => {
  return ({ seen, item, moment }) => {
    const at = moment();
    fire({ moment: at, tab: { name: String(seen ?? item?.tab), at: new URL(at.url).pathname } });
  };
};

export default start;
