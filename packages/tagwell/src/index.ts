/** What the commands are made of, for programs that work on a property themselves. */
export { buildDevelopment } from "./build/build-development.ts";
export { buildEnvironments } from "./build/build-environments.ts";
export { buildWhenStale, forgetBuild } from "./build/build-when-stale.ts";
export { checkExamples, printFault } from "./check/check-examples.ts";
export { createValidate } from "./check/create-validate.ts";
export { runChecks } from "./check/run-checks.ts";
export { exitWith } from "./errors/exit-with.ts";
export { learnVocabulary } from "./learn/learn-vocabulary.ts";
export { newCommand } from "./new/new-command.ts";
export { readElsewhere } from "./serve/read-elsewhere.ts";
export { readPort } from "./serve/read-port.ts";
export { serve } from "./serve/serve.ts";
export { serveBuilds } from "./serve/serve-builds.ts";
export { welcome } from "./serve/welcome.ts";
