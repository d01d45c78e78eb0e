import type { Context } from '#api/core/context.ts';
import { readSite, type StoredSite, updateState } from './store.ts';

/** The owner's pinned questions in their order. */
export const pinnedIn = ({ state }: Pick<StoredSite, 'state'>): string[] =>
  state.pinnedQuestions === null ? [] : JSON.parse(state.pinnedQuestions);

/** Questions of the owner's own, whose answers the check compares before each publish. */
export function createPinnedQuestions(context: Context) {
  const read = async () => ({ questions: pinnedIn(await readSite(context)) });
  return {
    read,

    /** A question that is named twice is kept once. */
    async save(questions: readonly string[]) {
      const pinnedQuestions = JSON.stringify([...new Set(questions)]);
      await context.database.transaction((transaction) => updateState(context, { pinnedQuestions }, transaction));
      return read();
    },
  };
}
