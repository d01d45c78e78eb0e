import type { Knowledge } from './knowledge.ts';
import { assistantMessages } from './messages.ts';
import { type Composed, composeOverview } from './overviews.ts';
import type { Turn } from './prompt.ts';
import type { Retrieved } from './retrieve.ts';

const MIN_RELATED_SCORE = 0.7;
const MAX_SOURCES = 3;
const MIN_COVERAGE = 0.62;

type Messages = ReturnType<typeof assistantMessages>;

const unknown = (messages: Messages): Composed => ({ text: messages.unknown, answered: false, sources: [] });

const linkTo = ({ title, href }: { title: string; href: string }) => `[${title.replaceAll(/[[\]()]/g, '')}](${href})`;

/** Replies with the best passage and links to others that match nearly as well. */
function composeFound({ hits }: Retrieved, history: readonly Turn[], messages: Messages): Composed {
  const [best, ...others] = hits;
  if (!best) return unknown(messages);
  const wasShown = (text: string) => text !== '' && history.some(({ content }) => content.includes(text));
  const similar = others.filter(
    ({ score, coverage }) => score >= best.score * MIN_RELATED_SCORE && coverage >= MIN_COVERAGE,
  );
  const related = similar.map(({ entry }) => entry).slice(0, MAX_SOURCES - 1);
  const fresh = [best.entry.answer, best.entry.more].find((text) => text !== '' && !wasShown(text));
  if (fresh === undefined) return { text: messages.thatIsAll, answered: true, sources: [best.entry] };
  const seeAlso = related.length > 0 ? `\n\nSee also: ${related.map(linkTo).join(', ')}.` : '';
  return { text: fresh + seeAlso, answered: true, sources: [best.entry, ...related] };
}

/** Composes a reply from the published content alone, without a model. */
export function composeBuiltIn(
  retrieved: Retrieved,
  knowledge: Pick<Knowledge, 'passages' | 'site'>,
  question: string,
  history: readonly Turn[],
): Composed {
  const messages = assistantMessages(knowledge.site);
  switch (retrieved.support) {
    case 'good':
      return composeFound(retrieved, history, messages);
    case 'overview':
      return composeOverview(retrieved.intent, knowledge);
    case 'small talk':
      return {
        text: /\b(thank|thanks|thx|great|cool|bye)\b/i.test(question) ? messages.welcome : messages.greeting,
        answered: true,
        sources: [],
      };
    case 'weak':
    case 'none':
      return unknown(messages);
  }
}
