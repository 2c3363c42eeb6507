/** How Chromium is started for tests and measurements: it stays on this machine, and does nothing that no page asked for. */

/** What Playwright turns off itself (`chromiumSwitches.ts` in playwright-core): naming features of our own replaces its list. */
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

/** Pages of the address bar, each in a process of its own: nearly half of what a window costs the processor. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "PreloadTopChromeWebUI"];

/** For a browser that has its own idea of which names resolve. */
export const quietly: readonly string[] = [
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
  `--disable-features=${[...playwrightsOwn, ...addressBar].join()}`,
];

/** Names other than ours do not resolve: nothing leaves this machine, and whoever tries is seen (tests/harness/test.ts). */
export const chromiumArguments: readonly string[] = [
  ...quietly,
  "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE *.localhost , EXCLUDE 127.0.0.1",
];
