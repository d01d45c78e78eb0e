import type { Transaction } from 'sequelize';
import type { Context } from '#api/core/context.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import type { QuestionResult, savePinnedQuestions } from '#common/contract/site.ts';
import type { PayloadOf } from '#common/endpoint.ts';
import { readSite, type StoredSite, updateState } from './store.ts';

type Requirements = ReadonlyMap<string, readonly string[]>;

/** The owner's pinned questions in their order. */
export const pinnedIn = ({ state }: Pick<StoredSite, 'state'>): string[] =>
  state.pinnedQuestions === null ? [] : JSON.parse(state.pinnedQuestions);

/** Maps each pinned question to what its answer must contain. */
export const requirementsIn = ({ state }: Pick<StoredSite, 'state'>): Requirements =>
  new Map(state.pinnedRequirements === null ? [] : JSON.parse(state.pinnedRequirements));

/** Removes marks of Markdown, case and further spaces, so that only the words are compared. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The required texts that the answer does not contain. Case, emphasis and spacing do not count. */
export const missingIn = (answer: string, contains: readonly string[]): string[] =>
  contains.filter((text) => !comparable(answer).includes(comparable(text)));

const present = (questions: readonly string[], requirements: Requirements) => {
  const required = questions.flatMap((question) => {
    const contains = requirements.get(question) ?? [];
    return contains.length > 0 ? [{ question, contains: [...contains] }] : [];
  });
  return { questions: [...questions], ...(required.length > 0 && { requirements: required }) };
};

/** Answers the questions, in their order, from the document with its fields filled in. */
export type AnswerFrom = (content: SiteContent, questions: readonly string[]) => Promise<string[]>;

/** Questions of the owner's own, whose answers the check compares before each publish. */
export function createPinnedQuestions(context: Context, answerFrom: AnswerFrom) {
  const readStored = async (transaction?: Transaction) => {
    const site = await readSite(context, transaction);
    return { questions: pinnedIn(site), requirements: requirementsIn(site) };
  };
  return {
    async read() {
      const { questions, requirements } = await readStored();
      return present(questions, requirements);
    },

    /** A question that is named twice is kept once; requirements of questions that are not pinned are dropped. */
    async save({ questions, requirements }: PayloadOf<typeof savePinnedQuestions>) {
      const pinned = [...new Set(questions)];
      const sent = requirements && new Map(requirements.map(({ question, contains }) => [question, contains]));
      return context.database.transaction(async (transaction) => {
        const wanted: Requirements = sent ?? (await readStored(transaction)).requirements;
        const kept = new Map(pinned.map((question) => [question, [...new Set(wanted.get(question))]]));
        const change = { pinnedQuestions: JSON.stringify(pinned), pinnedRequirements: JSON.stringify([...kept]) };
        await updateState(context, change, transaction);
        return present(pinned, kept);
      });
    },

    /** Answers them from the published content without a provider. Nothing of it is counted or stored. */
    async run(): Promise<{ results: QuestionResult[] }> {
      const { questions, requirements } = await readStored();
      const { content } = await context.site.current();
      const answers = await answerFrom(content, questions);
      return {
        results: questions.map((question, index) => {
          const [answer = '', contains = []] = [answers[index], requirements.get(question)];
          return { question, answer, contains: [...contains], missing: missingIn(answer, contains) };
        }),
      };
    },
  };
}
