/** Chromium's arguments for tests and measurements: no request leaves this machine, and the browser does no background work. */

/** The features that Playwright disables (`chromiumSwitches.ts` in playwright-core), because our list replaces Playwright's. */
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

/** Address bar pages. Each runs in its own process, and together they use almost half of a window's CPU time. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"];

/** For browsers that are started with different host rules. */
export const quietly: readonly string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  `--disable-features=${[...playwrightsOwn, ...addressBar].join()}`,
];

/** Only localhost resolves, so no request leaves this machine. tests/harness/test.ts reports attempts. */
export const chromiumArguments: readonly string[] = [
  ...quietly,
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
];
