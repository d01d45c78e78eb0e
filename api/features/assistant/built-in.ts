import type { Hit, Knowledge } from './knowledge.ts';
import { assistantMessages, unknownReply } from './messages.ts';
import { type Composed, composeOverview } from './overviews.ts';
import type { Turn } from './prompt.ts';
import type { Retrieved } from './retrieve.ts';

const MIN_RELATED_SCORE = 0.7;
const MAX_SOURCES = 3;
const MIN_COVERAGE = 0.62;

type Told = Pick<Knowledge, 'passages' | 'site' | 'siteVersion'>;

const linkTo = ({ title, href }: { title: string; href: string }) => `[${title.replaceAll(/[[\]()]/g, '')}](${href})`;

/** An answer from an earlier version of the document does not count: it may have said something else since. */
const wasShown = (text: string, history: readonly Turn[], { siteVersion }: Told) =>
  text !== '' && history.some((turn) => turn.siteVersion === siteVersion && turn.content.includes(text));

/** Replies with the best passage and links to others that match nearly as well. */
function composeFound(best: Hit, others: readonly Hit[], told: Told, history: readonly Turn[]): Composed {
  const similar = others.filter(
    ({ score, coverage }) => score >= best.score * MIN_RELATED_SCORE && coverage >= MIN_COVERAGE,
  );
  const related = similar.map(({ entry }) => entry).slice(0, MAX_SOURCES - 1);
  const fresh = [best.entry.answer, best.entry.more].find((text) => text !== '' && !wasShown(text, history, told));
  if (fresh === undefined)
    return { text: assistantMessages(told.site).thatIsAll, answered: true, sources: [best.entry] };
  const seeAlso = related.length > 0 ? `\n\nSee also: ${related.map(linkTo).join(', ')}.` : '';
  return { text: fresh + seeAlso, answered: true, sources: [best.entry, ...related] };
}

/** Composes a reply from the published content alone, without a model. */
export function composeBuiltIn(
  { support, intent, hits }: Retrieved,
  told: Told,
  question: string,
  history: readonly Turn[],
): Composed {
  const messages = assistantMessages(told.site);
  const [best, ...others] = hits;
  if (support === 'good' && best) return composeFound(best, others, told, history);
  switch (support) {
    case 'overview':
      return composeOverview(intent, told);
    case 'small talk':
      return {
        text: /\b(thank|thanks|thx|great|cool|bye)\b/i.test(question) ? messages.welcome : messages.greeting,
        answered: true,
        sources: [],
      };
    case 'good':
    case 'weak':
    case 'none':
      return { text: unknownReply(told.site, intent), answered: false, sources: [] };
  }
}
