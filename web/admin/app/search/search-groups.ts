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

const kinds = [
  { type: 'project', label: 'Projects', icon: FolderKanban },
  { type: 'skill', label: 'Skills', icon: Sparkles },
  { type: 'faq', label: 'FAQs', icon: MessageCircleQuestionMark },
  { type: 'contact', label: 'Contacts', icon: Inbox },
  { type: 'testimonial', label: 'Testimonials', icon: Quote },
] as const satisfies readonly { type: SearchHit['type']; label: string; icon: LucideIcon }[];

/** What was found, kind by kind, then where in the dashboard one could go. Groups without entries are left out. */
export function groupsOf(hits: readonly SearchHit[], destinations: readonly Destination[]): SearchGroup[] {
  const found = kinds.map(({ type, label, icon }) => ({
    label,
    options: hits
      .filter((hit) => hit.type === type)
      .map(({ id, title, detail }) => ({
        id: `${type}-${id}`,
        label: title,
        detail,
        icon,
        to: entryPath[type](id),
      })),
  }));
  const places = destinations.map(({ id, label, icon, to }) => ({ id, label, detail: '', icon, to }));
  return [...found, { label: 'Settings and tabs', options: places }].filter(({ options }) => options.length > 0);
}
