/** What the commands are made of, for programs that work on a property themselves. */
export { backUpData, restoreData } from "./backup/run-backup.ts";
export { buildEnvironments } from "./build/build-environments.ts";
export { buildWhenStale } from "./build/build-when-stale.ts";
export { checkExamples, printFault } from "./check/check-examples.ts";
export { createValidate } from "./check/create-validate.ts";
export { runChecks } from "./check/run-checks.ts";
export { checkConsentData } from "./consent/check-consent-data.ts";
export { exitCodeOf } from "./errors/exit-with.ts";
export { learnVocabulary } from "./learn/learn-vocabulary.ts";
export type { LaunchBrowser } from "./learn/page-renderer.ts";
export { learnUsage } from "./learn/read-learn-options.ts";
export { newCommand } from "./new/new-command.ts";
export { startFollowing } from "./serve/start-following.ts";
export { bundleServer } from "./server-folder/bundle-server.ts";
export { type ServerFolderOptions, writeServerFolder } from "./server-folder/write-server-folder.ts";
