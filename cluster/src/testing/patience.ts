/** How long tests wait for what must happen: so long that only a failure reaches it, also on a machine with other work. */

/** For a state, such as everything that was published being in the log. */
export const patientMs = 120_000;
/** For a whole test or its preparation, with several such waits. */
export const wholeTestMs = 400_000;
