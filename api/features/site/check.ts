import type { Context } from '#api/core/context.ts';
import type { SiteContent } from '#common/contract/site/content.ts';
import { fillContent } from '#common/site/braces.ts';
import { changesBetween } from '#common/site/changes.ts';
import { noticesOf } from '#common/site/notices.ts';
import { problemsOf } from '#common/site/problems.ts';
import type { AnswerFrom } from './answer-from.ts';
import type { SiteImages } from './images.ts';
import { missingIn, pinnedIn, requirementsIn } from './pinned-questions.ts';
import { readSite, type StoredSite } from './store.ts';

/** Problems, notices, changes and answers of the draft, to be read before publishing it. */
export function createDraftCheck(context: Context, images: SiteImages, answerFrom: AnswerFrom) {
  async function filler() {
    const { mail } = await context.connections.current();
    return (content: SiteContent) => fillContent(content, { contactEmail: mail.to, now: context.now() });
  }

  async function compareAnswers({ published, draft, ...site }: StoredSite) {
    const fill = await filler();
    const after = fill(draft);
    const starters = after.chat.starters.flatMap(({ questions }) => questions).filter((question) => question !== '');
    const requirements = requirementsIn(site);
    const questions = [...new Set([...pinnedIn(site), ...starters])];
    const [old, now] = await Promise.all([answerFrom(fill(published), questions), answerFrom(after, questions)]);
    return questions.map((question, index) => {
      const [before = '', later = ''] = [old[index], now[index]];
      const missing = missingIn(later, requirements.get(question) ?? []);
      return { question, before, after: later, changed: before !== later, missing };
    });
  }

  return async () => {
    const site = await readSite(context);
    const { draft, published } = site;
    return {
      problems: problemsOf(draft, await images.storedKeys(draft)),
      notices: noticesOf(draft),
      changes: changesBetween(published, draft),
      answers: await compareAnswers(site),
    };
  };
}
