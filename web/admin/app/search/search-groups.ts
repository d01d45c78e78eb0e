import { FolderKanban, Inbox, type LucideIcon, MessageCircleQuestionMark, Quote, Sparkles } from 'lucide-react';
import { entryPath } from '#common/admin-paths.ts';
import type { SearchHit } from '#common/contract/search.ts';
import { rankOf, searchRank } from '#common/rules/search-rank.ts';
import type { SearchGroup } from '#web/shared/components/search/search-option.ts';
import type { RankedDestination } from './destinations.ts';

/** The commands are known here already and found at once, without the server. */
type EntryType = Exclude<SearchHit['type'], 'command'>;

const kinds: Record<EntryType, { label: string; icon: LucideIcon }> = {
  project: { label: 'Projects', icon: FolderKanban },
  skill: { label: 'Skills', icon: Sparkles },
  faq: { label: 'FAQs', icon: MessageCircleQuestionMark },
  contact: { label: 'Contacts', icon: Inbox },
  testimonial: { label: 'Testimonials', icon: Quote },
};

interface RankedGroup extends SearchGroup {
  rank: number;
}

const isOf =
  (wanted: EntryType) =>
  ({ type }: SearchHit): boolean =>
    type === wanted;

/** The server's order within a kind; the kinds are ordered by their best entry. */
function groupOf(text: string, type: EntryType, hits: readonly SearchHit[]): RankedGroup {
  const { label, icon } = kinds[type];
  return {
    label,
    rank: Math.min(...hits.map((hit) => rankOf(text, hit) ?? searchRank.fuzzy)),
    options: hits.map(({ id, title, detail }) => ({
      id: `${type}-${id}`,
      label: title,
      detail,
      icon,
      to: entryPath[type](id),
    })),
  };
}

/** Groups what was found by kind, best first, so that Enter opens the best match. Empty groups are left out. */
export function groupsOf(
  text: string,
  hits: readonly SearchHit[],
  destinations: readonly RankedDestination[],
): SearchGroup[] {
  const types = Object.keys(kinds) as EntryType[];
  const places: RankedGroup = {
    label: 'Settings and tabs',
    rank: Math.min(...destinations.map(({ rank }) => rank)),
    options: destinations.map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to })),
  };
  return [...types.map((type) => groupOf(text, type, hits.filter(isOf(type)))), places]
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => one.rank - other.rank);
}
