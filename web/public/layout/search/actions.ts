import { Calculator, CalendarDays, FolderKanban, MessageCircle, Send, SunMoon, Tag } from 'lucide-react';
import type { PublicContent } from '#common/contract/site.ts';
import { bookingPath, paths, sectionPath } from '#common/paths.ts';
import type { SiteSection } from '#common/site/options.ts';
import * as texts from '#common/texts/keys/pages.ts';
import { t } from '#common/texts/text.ts';
import { matchesWords } from '#web/shared/components/search/matches-words.ts';
import type { SearchOption } from '#web/shared/components/search/use-active-option.ts';

/** An entry of the site's search leads to one of these. */
export type SearchTarget =
  | { kind: 'page'; href: string }
  | { kind: 'theme' }
  /** The assistant gets the question; an empty one only opens the chat. */
  | { kind: 'chat'; question: string }
  | { kind: 'answer'; question: string; answer: string };

interface Action extends Omit<SearchOption<SearchTarget>, 'detail'> {
  /** Further words that find it. */
  words: string;
  /** The section that it leads to, without which it is not offered. */
  section?: SiteSection;
  /** Offered where visitors can make estimates. */
  needsEstimates?: boolean;
}

type Content = Pick<PublicContent, 'hero' | 'sections'>;

const actionsOf = ({ hero }: Content): readonly Action[] => [
  {
    id: 'start',
    label: hero.contact,
    icon: Send,
    words: t(texts.wordsStart),
    to: { kind: 'page', href: sectionPath('contact') },
    section: 'contact',
  },
  {
    id: 'book',
    label: t(texts.actionBook),
    icon: CalendarDays,
    words: t(texts.wordsBook),
    to: { kind: 'page', href: bookingPath },
    section: 'contact',
  },
  {
    id: 'prices',
    label: t(texts.actionPrices),
    icon: Tag,
    words: t(texts.wordsPrices),
    to: { kind: 'page', href: sectionPath('services') },
    section: 'services',
  },
  {
    id: 'estimate',
    label: t(texts.actionEstimate),
    icon: Calculator,
    words: t(texts.wordsEstimate),
    to: { kind: 'page', href: paths.estimate },
    needsEstimates: true,
  },
  {
    id: 'projects',
    label: t(texts.actionProjects),
    icon: FolderKanban,
    words: t(texts.wordsProjects),
    to: { kind: 'page', href: sectionPath('projects') },
    section: 'projects',
  },
  {
    id: 'chat',
    label: t(texts.actionChat),
    icon: MessageCircle,
    words: t(texts.wordsChat),
    to: { kind: 'chat', question: '' },
  },
  {
    id: 'theme',
    label: t(texts.actionTheme),
    icon: SunMoon,
    words: t(texts.wordsTheme),
    to: { kind: 'theme' },
  },
];

/** The actions that the site offers, and of these the ones that a typed text names. */
export function findActions(
  text: string,
  content: Content,
  hasEstimates: boolean,
): readonly SearchOption<SearchTarget>[] {
  const isShown = ({ section, needsEstimates = false }: Action) =>
    (section === undefined || content.sections.some(({ id }) => id === section)) && (hasEstimates || !needsEstimates);
  return actionsOf(content)
    .filter((action) => isShown(action) && (text === '' || matchesWords(text, `${action.label} ${action.words}`)))
    .map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to }));
}
