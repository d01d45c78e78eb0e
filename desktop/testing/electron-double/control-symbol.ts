/**
 * Key of what a test does to a double. Under every other name a double has only what Electron's typings declare
 * (`typings.test.ts`).
 */
export const control: unique symbol = Symbol.for('control');
