import {
  Download,
  History,
  KeyRound,
  type LucideIcon,
  Mail,
  Plus,
  RotateCcw,
  SunMoon,
  Trash2,
  Upload,
} from 'lucide-react';
import { type AdminTab, adminPath } from '#common/admin-paths.ts';
import { tabs } from '#web/admin/app/shell/tabs.ts';

export interface Destination {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Further words that find it. */
  words: string;
  /** An address of the dashboard, or an action. */
  to: string | 'export' | 'theme';
}

/** Further words that find a tab. */
const tabWords: Partial<Record<AdminTab, string>> = {
  calendly: 'scheduling booking calls events',
  site: 'texts prices packages colors accent fonts logo sections publish preview content',
};

const places: readonly Destination[] = tabs.map(({ id, label, icon }) => ({
  id: `tab-${id}`,
  label,
  icon,
  words: tabWords[id] ?? id,
  to: adminPath(id),
}));

const settings: readonly Destination[] = [
  {
    id: 'new-project',
    label: 'Add a project',
    icon: Plus,
    words: 'new',
    to: adminPath('projects', { new: 'project' }),
  },
  { id: 'new-skill', label: 'Add a skill', icon: Plus, words: 'new', to: adminPath('skills', { new: 'skill' }) },
  {
    id: 'new-faq',
    label: 'Add a FAQ',
    icon: Plus,
    words: 'new question answer',
    to: adminPath('faqs', { new: 'faq' }),
  },
  {
    id: 'new-invitation',
    label: 'Invite a client to write a testimonial',
    icon: Plus,
    words: 'new invitation link',
    to: adminPath('testimonials', { new: 'invitation' }),
  },
  { id: 'export', label: 'Export portfolio', icon: Download, words: 'data download backup json', to: 'export' },
  {
    id: 'import',
    label: 'Import portfolio',
    icon: Upload,
    words: 'data upload json',
    to: adminPath('settings', { open: 'import' }),
  },
  {
    id: 'reset',
    label: 'Reset portfolio',
    icon: RotateCcw,
    words: 'data initial starter settings',
    to: adminPath('settings', { open: 'reset' }),
  },
  {
    id: 'trash',
    label: 'Trash',
    icon: Trash2,
    words: 'deleted restore bin settings',
    to: adminPath('settings', { section: 'trash' }),
  },
  {
    id: 'mail',
    label: 'Email settings',
    icon: Mail,
    words: 'email smtp outbox server',
    to: adminPath('settings', { section: 'mail' }),
  },
  {
    id: 'password',
    label: 'Change password',
    icon: KeyRound,
    words: 'account security settings',
    to: adminPath('profile', { section: 'password' }),
  },
  {
    id: 'sign-ins',
    label: 'Sign-ins',
    icon: History,
    words: 'login sessions devices security settings',
    to: adminPath('profile', { section: 'sign-ins' }),
  },
  { id: 'theme', label: 'Switch between light and dark theme', icon: SunMoon, words: 'mode settings', to: 'theme' },
];

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Finds the tabs and settings in which every word of the text begins a word. Without a text it returns all tabs. */
export function findDestinations(text: string): readonly Destination[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0) return text.trim() === '' ? places : [];
  return [...places, ...settings].filter(({ label, words }) => {
    const known = wordsOf(`${label} ${words}`);
    return wanted.every((word) => known.some((one) => one.startsWith(word)));
  });
}
