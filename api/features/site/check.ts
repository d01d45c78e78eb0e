import type { Context } from '#api/core/context.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { changesBetween } from '#common/site/changes.ts';
import { noticesOf } from '#common/site/notices.ts';
import { problemsOf } from '#common/site/problems.ts';
import type { SiteImages } from './images.ts';
import { pinnedIn } from './pinned-questions.ts';
import { readSite } from './store.ts';

/** Answers the questions, in their order, from the document with its fields filled in. */
export type AnswerFrom = (content: SiteContent, questions: readonly string[]) => Promise<string[]>;

/** Problems, notices, changes and answers of the draft, to be read before publishing it. */
export function createDraftCheck(context: Context, images: SiteImages, answerFrom: AnswerFrom) {
  async function filler() {
    const { mail } = await context.connections.current();
    return (content: SiteContent) => fillContent(content, { contactEmail: mail.to, now: context.now() });
  }

  async function compareAnswers(published: SiteContent, draft: SiteContent, pinned: readonly string[]) {
    const fill = await filler();
    const after = fill(draft);
    const starters = after.chat.starters.flatMap(({ questions }) => questions).filter((question) => question !== '');
    const questions = [...new Set([...pinned, ...starters])];
    const [old, now] = await Promise.all([answerFrom(fill(published), questions), answerFrom(after, questions)]);
    return questions.map((question, index) => {
      const [before = '', later = ''] = [old[index], now[index]];
      return { question, before, after: later, changed: before !== later };
    });
  }

  return async () => {
    const site = await readSite(context);
    const { draft, published } = site;
    return {
      problems: problemsOf(draft, await images.storedKeys(draft)),
      notices: noticesOf(draft),
      changes: changesBetween(published, draft),
      answers: await compareAnswers(published, draft, pinnedIn(site)),
    };
  };
}
