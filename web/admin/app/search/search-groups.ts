import { FolderKanban, Inbox, type LucideIcon, MessageCircleQuestionMark, Quote, Sparkles } from 'lucide-react';
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
const kinds: Record<SearchHit['type'], { label: string; icon: LucideIcon; place: string }> = {
  project: { label: 'Projects', icon: FolderKanban, place: '/admin?tab=projects&open=' },
  skill: { label: 'Skills', icon: Sparkles, place: '/admin?tab=skills&open=' },
  faq: { label: 'FAQs', icon: MessageCircleQuestionMark, place: '/admin?tab=faqs&open=' },
  contact: { label: 'Contacts', icon: Inbox, place: '/admin?tab=contacts&contact=' },
  testimonial: { label: 'Testimonials', icon: Quote, place: '/admin?tab=testimonials&open=' },
};

/** What was found, kind by kind, then where in the dashboard one could go. Groups without entries are left out. */
export function groupsOf(hits: readonly SearchHit[], destinations: readonly Destination[]): SearchGroup[] {
  const found = Object.entries(kinds).map(([type, { label, icon, place }]) => ({
    label,
    options: hits
      .filter((hit) => hit.type === type)
      .map(({ id, title, detail }) => ({
        id: `${type}-${id}`,
        label: title,
        detail,
        icon,
        to: `${place}${encodeURIComponent(id)}`,
      })),
  }));
  const places = destinations.map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to }));
  return [...found, { label: 'Settings and tabs', options: places }].filter(({ options }) => options.length > 0);
}
