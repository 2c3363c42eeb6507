/** Chromium's arguments for tests and measurements: no request leaves this machine, and no background work of the browser. */

/** The features that Playwright disables (`chromiumSwitches.ts` in playwright-core). A list of our own replaces Playwright's. */
export const playwrightsOwn = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Pages of the address bar. Each runs in its own process, and together they take almost half of a window's CPU time. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"];

/** For browsers that are started with their own rules for host names. */
export const quietly: readonly string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  `--disable-features=${[...playwrightsOwn, ...addressBar].join()}`,
];

/** No host name resolves but localhost: no request leaves this machine, and tests/harness/test.ts reports the attempts. */
export const chromiumArguments: readonly string[] = [
  ...quietly,
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
];
