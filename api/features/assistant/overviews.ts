import { sectionPath } from '#common/paths.ts';
import { formatMoney } from '#common/site/format.ts';
import { isVisible } from '#common/site/sections.ts';
import type { Intent } from './intent.ts';
import type { Knowledge } from './knowledge.ts';
import { assistantMessages, unknownReply } from './messages.ts';
import { type Passage, SITE_PASSAGES } from './passages.ts';

export interface Composed {
  text: string;
  answered: boolean;
  sources: Passage[];
}

const MAX_PROJECTS = 5;
const MAX_SKILLS = 8;
const MAX_TESTIMONIALS = 2;

const ofType = (passages: readonly Passage[], type: Passage['type'], max: number) =>
  passages.filter((passage) => passage.type === type).slice(0, max);
const named = (passages: readonly Passage[], ids: readonly string[]) =>
  passages.filter(({ type, id }) => (type === 'package' || type === 'skill') && ids.includes(id));
const firstParagraph = (text: string) => text.split('\n\n')[0] ?? '';
const list = (passages: readonly Passage[], toLine: (passage: Passage) => string) =>
  passages.map((passage) => `- ${toLine(passage)}`).join('\n');

type Told = Pick<Knowledge, 'passages' | 'site'>;

const countWords = [
  'no packages',
  'one package',
  'two packages',
  'three packages',
  'four packages',
  'five packages',
  'six packages',
];

function pricing({ passages, site }: Told) {
  const sources = named(
    passages,
    site.packages.map(({ id }) => id),
  );
  if (sources.length === 0) return { text: '', sources };
  const verb = sources.length === 1 ? 'is' : 'are';
  const extras = site.addOns.map(({ name, price }) => `${name} from ${formatMoney(price, site.identity)}`).join(', ');
  const addOns = extras === '' ? '' : `Add-ons: ${extras}. `;
  const text = `There ${verb} ${countWords[sources.length]}:\n\n${list(sources, ({ answer }) => answer)}\n\n${addOns}[See them all](${sectionPath('services')}).`;
  return { text, sources };
}

/** Lists the content of a kind, best first; without content there is no answer. */
function overviewOf(intent: Intent, told: Told): { text: string; sources: Passage[] } {
  const { passages } = told;
  const messages = assistantMessages(told.site);
  switch (intent) {
    case 'projects': {
      const sources = isVisible(told.site, 'projects') ? ofType(passages, 'project', MAX_PROJECTS) : [];
      const text = `Some of the projects:\n\n${list(sources, ({ answer }) => firstParagraph(answer))}\n\nAll of them are in [the projects section](${sectionPath('projects')}).`;
      return { text, sources };
    }
    case 'skills': {
      const own = passages.filter(({ id }) => id !== SITE_PASSAGES.about);
      const sources = ofType(own, 'skill', MAX_SKILLS);
      return { text: `The main skills:\n\n${list(sources, ({ answer }) => firstParagraph(answer))}`, sources };
    }
    case 'pricing':
      return pricing(told);
    case 'process': {
      const sources = named(passages, [SITE_PASSAGES.promises, SITE_PASSAGES.reasons, SITE_PASSAGES.guarantee]);
      return { text: sources.map(({ answer }) => answer).join('\n\n'), sources };
    }
    case 'testimonials': {
      const sources = ofType(passages, 'testimonial', MAX_TESTIMONIALS);
      return { text: sources.map(({ answer }) => answer).join('\n\n'), sources };
    }
    case 'experience': {
      const voices = ofType(passages, 'testimonial', MAX_TESTIMONIALS);
      const sources = [...voices, ...named(passages, [SITE_PASSAGES.about])];
      return { text: sources.map(({ answer }) => answer).join('\n\n'), sources };
    }
    case 'availability': {
      const sources = named(passages, [SITE_PASSAGES.availability]);
      return { text: [...sources.map(({ answer }) => answer), messages.start].join(' '), sources };
    }
    case 'contact':
      return { text: messages.contact, sources: named(passages, [SITE_PASSAGES.promises]) };
    case 'scheduling':
      return { text: messages.scheduling, sources: named(passages, [SITE_PASSAGES.promises]) };
    case 'other':
      return { text: messages.greeting, sources: [] };
  }
}

export function composeOverview(intent: Intent, told: Told): Composed {
  const { text, sources } = overviewOf(intent, told);
  if (intent !== 'other' && sources.length === 0)
    return { text: unknownReply(told.site, intent), answered: false, sources };
  return { text, answered: true, sources };
}
