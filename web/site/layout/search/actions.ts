import { Calculator, CalendarDays, FolderKanban, MessageCircle, Send, SunMoon, Tag } from 'lucide-react';
import type { PublicContent } from '#common/contract/site.ts';
import { bookingPath, paths, sectionPath } from '#common/paths.ts';
import type { SiteSection } from '#common/site/options.ts';
import { matchesWords } from '#web/shared/components/search/matches-words.ts';
import type { SearchOption } from '#web/shared/components/search/search-option.ts';
import type { SearchTarget } from './search-target.ts';

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
    words: 'start project contact hire request quote offer form write email',
    to: { kind: 'page', href: sectionPath('contact') },
    section: 'contact',
  },
  {
    id: 'book',
    label: 'Book a call',
    icon: CalendarDays,
    words: 'talk meeting phone appointment schedule calendly',
    to: { kind: 'page', href: bookingPath },
    section: 'contact',
  },
  {
    id: 'prices',
    label: 'See prices',
    icon: Tag,
    words: 'pricing packages cost budget services rates',
    to: { kind: 'page', href: sectionPath('services') },
    section: 'services',
  },
  {
    id: 'estimate',
    label: 'Work out your price',
    icon: Calculator,
    words: 'estimate quote pricing packages add-ons cost total sum offer calculator',
    to: { kind: 'page', href: paths.estimate },
    needsEstimates: true,
  },
  {
    id: 'projects',
    label: 'See projects',
    icon: FolderKanban,
    words: 'work portfolio case studies references',
    to: { kind: 'page', href: sectionPath('projects') },
    section: 'projects',
  },
  {
    id: 'chat',
    label: 'Ask the assistant',
    icon: MessageCircle,
    words: 'chat ai question help bot',
    to: { kind: 'chat', question: '' },
  },
  {
    id: 'theme',
    label: 'Switch between light and dark theme',
    icon: SunMoon,
    words: 'mode color night',
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
