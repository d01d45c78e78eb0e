/**
 * Rounds of a test that kills a process again and again: all of them at night (`THOROUGH=1`), and so many in every other run that
 * what it looks for would still be seen.
 */
export const rounds = (all: number, everyRun: number): number => (process.env.THOROUGH === '1' ? all : everyRun);
