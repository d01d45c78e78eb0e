import { type AppError, stateConflict } from '#common/errors.ts';

/** 'An accepted quote cannot be declined': an act that the state of what it is about does not allow. */
export function refusedIn(state: string, what: string, act: string): AppError {
  const words = state.replaceAll('_', ' ');
  const article = /^[aeiou]/.test(words) ? 'An' : 'A';
  return stateConflict(state, `${article} ${words} ${what} cannot be ${act}`);
}

export const refusedQuote = (state: string, act: string): AppError => refusedIn(state, 'quote', act);
