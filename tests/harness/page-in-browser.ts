/** The part of a page that the harness uses to wait for it: Playwright's page has it, and so has a page in another browser. */
export interface PageInBrowser {
  isClosed(): boolean;
  waitForLoadState(state: "load"): Promise<void>;
  /** Runs the function in the page; its argument and its result are JSON. */
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(work: (given: Argument) => Result | Promise<Result>, given: Argument): Promise<Result>;
}
