import { FolderKanban, Inbox, type LucideIcon, MessageCircleQuestionMark, Quote, Sparkles } from 'lucide-react';
import { entryPath } from '#common/admin-paths.ts';
import type { SearchHit } from '#common/contract/search.ts';
import type { Destination } from './destinations.ts';

export interface SearchOption {
  id: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  to: Destination['to'];
}

export interface SearchGroup {
  label: string;
  options: readonly SearchOption[];
}

/** In the order in which they are shown. */
const kinds: Record<SearchHit['type'], { label: string; icon: LucideIcon }> = {
  project: { label: 'Projects', icon: FolderKanban },
  skill: { label: 'Skills', icon: Sparkles },
  faq: { label: 'FAQs', icon: MessageCircleQuestionMark },
  contact: { label: 'Contacts', icon: Inbox },
  testimonial: { label: 'Testimonials', icon: Quote },
};

/** Groups the hits by type and adds the places of the dashboard last. Empty groups are left out. */
export function groupsOf(hits: readonly SearchHit[], destinations: readonly Destination[]): SearchGroup[] {
  const types = Object.keys(kinds) as SearchHit['type'][];
  const found = types.map((type) => ({
    label: kinds[type].label,
    options: hits
      .filter((hit) => hit.type === type)
      .map(({ id, title, detail }) => ({
        id: `${type}-${id}`,
        label: title,
        detail,
        icon: kinds[type].icon,
        to: entryPath[type](id),
      })),
  }));
  const places = destinations.map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to }));
  return [...found, { label: 'Settings and tabs', options: places }].filter(({ options }) => options.length > 0);
}
