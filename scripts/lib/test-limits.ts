/**
 * How long tests wait: so long that only a failure gets there, also on a machine that is five times slower. These are the only
 * limits of all tests; a test that needs more writes a multiple of them.
 */

/** For one state, such as an event that is stored or a text that is shown. */
export const patientMs = 120_000;

/** For a whole test or its preparation, with several such waits. */
export const wholeTestMs = 600_000;
