/** The published stub has no types. */
declare module "@iabtcf/stub" {
  /** Puts the stub into the page, unless a tool is there. */
  export default function installStub(): void;
}
