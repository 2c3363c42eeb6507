/** Ends the process when the npm that started it ends. */

/** How often to look, in milliseconds. */
const interval = 500;

/**
 * npm passes a signal on to the shell that it starts a script with, and that shell ends without passing it on. So a process that
 * npm started sends itself SIGTERM when its parent has gone. To be called first: by then the parent must not have gone yet.
 */
export function endWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    process.kill(process.pid, "SIGTERM");
  }, interval).unref();
}
