/** A thread ended before it had answered. */
export class ThreadEnded extends Error {
  override name = "ThreadEnded";
}
