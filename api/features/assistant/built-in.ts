import type { Knowledge } from './knowledge.ts';
import { assistantMessages } from './messages.ts';
import { type Composed, composeOverview } from './overviews.ts';
import type { Turn } from './prompt.ts';
import type { Retrieved } from './retrieve.ts';

const NEAR_THE_BEST = 0.7;
const SOURCES = 3;
const COVERED = 0.62;

const unknown = (): Composed => ({ text: assistantMessages.unknown, answered: false, sources: [] });

const linked = ({ title, href }: { title: string; href: string }) => `[${title.replaceAll(/[[\]()]/g, '')}](${href})`;

/** The best passage, with the way to others that say nearly as much on it. */
function composeFound({ hits }: Retrieved, history: readonly Turn[]): Composed {
  const [best, ...others] = hits;
  if (!best) return unknown();
  const said = (text: string) => text !== '' && history.some(({ content }) => content.includes(text));
  const near = others.filter(({ score, coverage }) => score >= best.score * NEAR_THE_BEST && coverage >= COVERED);
  const related = near.map(({ entry }) => entry).slice(0, SOURCES - 1);
  const fresh = [best.entry.answer, best.entry.more].find((text) => text !== '' && !said(text));
  if (fresh === undefined) return { text: assistantMessages.thatIsAll, answered: true, sources: [best.entry] };
  const seeAlso = related.length > 0 ? `\n\nSee also: ${related.map(linked).join(', ')}.` : '';
  return { text: fresh + seeAlso, answered: true, sources: [best.entry, ...related] };
}

/** A reply made of the published content alone, without a model. */
export function composeBuiltIn(
  retrieved: Retrieved,
  knowledge: Pick<Knowledge, 'passages'>,
  question: string,
  history: readonly Turn[],
): Composed {
  switch (retrieved.support) {
    case 'good':
      return composeFound(retrieved, history);
    case 'overview':
      return composeOverview(retrieved.intent, knowledge.passages);
    case 'talk':
      return {
        text: /\b(thank|thanks|thx|great|cool|bye)\b/i.test(question)
          ? assistantMessages.welcome
          : assistantMessages.greeting,
        answered: true,
        sources: [],
      };
    case 'weak':
    case 'none':
      return unknown();
  }
}
